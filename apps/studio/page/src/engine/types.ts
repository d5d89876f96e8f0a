// What the studio's server says and takes: docs/studio-api.md in types. Columns and rows of a View count from 0;
// those of a puzzle (shunt.puzzle/1) from 1.

// ---- puzzles and positions

/** A puzzle as shunt.puzzle/1. The page passes it on and never looks into it, except for the editor. */
export type PuzzleJson = { schema: 'shunt.puzzle/1'; family: string; [field: string]: unknown };

/** A bundled puzzle by its name ("@FAMILY/NAME-7"), or the puzzle itself. */
export type PuzzleRef = string | PuzzleJson;

export type Cell = [column: number, row: number];
export type Role = 'ordinary' | 'target' | 'partner' | 'wall';
export type Figure = 'block' | 'vehicle' | 'tile' | 'disc' | 'diamond' | 'penny';
export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export type ViewPiece = {
  name: string;
  column: number;
  row: number;
  width: number;
  height: number;
  /** A piece that is no rectangle: its cells; else null, and the four numbers say where it is. */
  cells: Cell[] | null;
  role: Role;
  figure: Figure;
  is_home: boolean;
  /** What is written on it; empty: its name. */
  inscription: string;
  /** A small sign at its corner; empty: none. */
  badge: string;
  /** How it looks, and where its first cell was when it was drawn so. Walls are part of the board. */
  shapes?: Shape[];
  drawn_at?: Cell;
  /** Of a board that is played on: what a hand draws around it, without colours; and its badge, which stays above that. */
  contours?: { ghost: Shape; aim: Shape; ring: Shape; selection: Shape; badge?: Shape[] };
};

export type ViewDirections = { cell: Cell; listed: Direction[]; is_active: boolean };

/** [colour, width], of dashes also their length and the gaps; the opacity last. Colours by name (tokens.css). */
export type Pen = [token: string, width: number, dash?: number, gap?: number, opacity?: number];

/** A part of a drawing, in hundredths of a cell: one of `rect`, `circle`, `path` (closed), `line` (open) and `text`. */
export type Shape = {
  rect?: [x: number, y: number, width: number, height: number, radius: number];
  circle?: [x: number, y: number, radius: number];
  path?: string;
  line?: string;
  text?: string;
  /** The text in full, if it is shortened. */
  title?: string;
  /** Of a text: its middle across, and the middle of its capitals down. */
  at?: [x: number, y: number];
  size?: number;
  weight?: number;
  /** Of a name, which is left out where it cannot be read: the largest size that fits, across its piece and along it. */
  across?: number;
  along?: number;
  fill?: string;
  opacity?: number;
  pen?: Pen;
};
/** Shapes of one layer and one thing on the board; null: there is nothing just now. */
export type Part = { layer: string; shapes: Shape[] } | null;
export type Extent = [left: number, top: number, width: number, height: number];

export type View = {
  columns: number;
  rows: number;
  pieces: ViewPiece[];
  directions: ViewDirections[];
  /** The row whose right edge is the exit. */
  exit_row: number | null;
  caption: string;
  notes: string[];
  /** What the drawing shows, and what lies below the pieces; the sign of the exit has two sizes. */
  extent: Extent;
  below: Part[];
  exit: { large: Shape; small: Shape } | null;
  /** The way of the piece that has just moved. */
  trail?: Shape[];
};

/** A position: whatever differs from the board; pieces and parts that do, by name and number. views.ts puts it together. */
export type Position = Partial<Pick<View, 'directions' | 'caption' | 'notes' | 'trail'>> & {
  pieces: (Partial<ViewPiece> & { name: string })[];
  below?: Record<string, Part>;
  is_solved: boolean;
};

/** The picture of a move that may be made: ghosts below the pieces, outlines and arrows above, and parts that change with it. */
export type ComingMove = { pieces: string[]; ghosts: Shape[]; hint: Shape[]; arrows: Shape[]; below: Record<string, Part> };

export type Shift = { piece: string; columns: number; rows: number };

/** A move, told by what it does: the page needs no rules to show or to offer it. */
export type Move = {
  /** As the command line writes it: "A+2". The only thing that is sent back. */
  text: string;
  /** The same for addresses, as short as this position allows: "A2". The server takes both. */
  short: string;
  /** What moves, and by how much. Empty: a pass. */
  shifts: Shift[];
  /** What it counts by the metric. */
  cost: number;
};

/** With what a person is told of it. */
export type LegalMove = Move & { words: string };

export type PieceLabel = {
  piece: string;
  /** In a sentence: "tile 7" */
  called: string;
  /** "Car E, column 5, rows 1 to 2, can move down 1" */
  label: string;
  can_move: boolean;
};

export type PositionRequest = {
  puzzle: PuzzleRef;
  moves?: string[];
  /** Only positions from this one on (0: the start, moves.length: only the last). Default 0. */
  from?: number;
  /** A move set of the family for `legal` (facts.families[].move_sets). Default: the first. */
  move_set?: string;
  metric?: string;
};

export type PositionAnswer = {
  family: string;
  width: number;
  height: number;
  /** Of the start: equal for equal boards, for results that are kept in the browser. */
  key: string;
  puzzle: PuzzleJson;
  /** The last position as a puzzle of its own. */
  here: PuzzleJson;
  /** What follows "#/play/" to open this start, and to open the last position. */
  link: string;
  here_link: string;
  /** "Blocks, 6 by 6, exit right of row 3" */
  label: string;
  /** What is to be reached, if the picture does not show it; else empty. */
  goal: string;
  metric: { name: string; singular: string; plural: string };
  board: View;
  /** The goal, where it is one whole position. */
  goal_board: View | null;
  /** Number of positions[0]: what `from` said, or less if a move was illegal. */
  from: number;
  positions: Position[];
  /** The moves that were played, in the engine's spelling. */
  moves: Move[];
  /** Of the last position, in canonical order. */
  legal: LegalMove[];
  pieces: PieceLabel[];
  /** The first move that cannot be played (from 0): everything above stands before it. */
  illegal: { index: number; text: string; message: string } | null;
};

// ---- drawing what is no puzzle yet

export type SceneRequest = { boards: readonly object[]; ghosts?: readonly object[] };
/** The boards as they were asked for, drawn, and the contours of pieces that are not there yet. */
export type SceneAnswer = { boards: View[]; ghosts: Shape[] };

// ---- reading

export type ReadRequest =
  | { text: string; family?: string; options?: Record<string, string> }
  | { link: string };

export type ReadEntry =
  | {
      index: number;
      line: number;
      name: string | null;
      family: string;
      width: number;
      height: number;
      key: string;
      puzzle: PuzzleJson;
      /** In the shortest format of its family. */
      text: string;
      link: string;
      board: View;
  /** Nothing is left to do: its start is a goal. */
  is_solved?: boolean;
      stated: { length: number | null; positions: number | null };
    }
  | { index: number; line: number; error: InputError };

export type ReadAnswer = {
  /** Null: every puzzle is JSON and names its own. */
  family: string | null;
  /** "json" or "text". */
  format: string;
  /** Which family was guessed, in a sentence; empty: it was certain. */
  guess: string;
  /** At most 1,000; `total` says how many there are. */
  puzzles: ReadEntry[];
  total: number;
  /** Of a link: what this very board is refused, the moves in it and the place. */
  unfit?: Unfit;
  moves?: string[];
  at?: number | null;
};

/** Names of what a board cannot be asked: an estimate made for another size, say. */
export type Unfit = { algorithms: string[]; heuristics: string[]; presets: string[] };

// ---- a game that is played

export type GameAction =
  /** A legal move. `follows`: a press that goes on with the last one, and may be one move with it. */
  | { do: 'play'; move: string; follows?: boolean }
  /** A tile and those before it, towards the gap. */
  | { do: 'push'; piece: string }
  | { do: 'type'; text: string }
  /** `way`: the whole way at once; `cancel`: the search for a hint. */
  | { do: 'undo' | 'redo' | 'reset' | 'hint' | 'way' | 'cancel' }
  /** A way from a node of the line that a solver has found. Without `shows` only its length is taken up. */
  | { do: 'take'; node: number; way: string[]; is_shortest: boolean; shows: boolean }
  | { do: 'go'; moves: string[] };

export type GameRequest =
  | { puzzle: PuzzleRef; moves?: string[]; at?: number; move_set?: string; metric?: string }
  /** `seen`: what the last answer said; `at`: the place in the line that is shown; `wait`: so many milliseconds for news. */
  | ({ game: string; seen: number[]; at?: number; wait?: number } & (GameAction | { do?: undefined }));

export type GameInfo = Pick<PositionAnswer, 'family' | 'width' | 'height' | 'key' | 'link' | 'label' | 'board' | 'goal_board' | 'illegal'>;

export type HintStep = { head: string; sub: string };

/** The position on the board, in numbers and in words. */
export type Here = {
  legal: LegalMove[];
  pieces: PieceLabel[];
  /** counting: more comes by itself; bounds, unknown: the search waits, a hint lets it go on. */
  kind: 'exact' | 'counting' | 'bounds' | 'no_way' | 'unknown';
  left: number | null;
  bounds: { lower: number; upper: number | null };
  proof: 'search' | 'parity' | 'table' | 'none';
  /** Exact for the chosen moves only, not under the full rules. */
  is_restricted: boolean;
  /** "moves left" beside the number; else what is known: "22 to 25 left" */
  number: string;
  /** "39 moves left, proved." */
  words: string;
  /** no_way: why, if more is to be said than that everything was searched. */
  reason: string;
  /** "14 made", and "14 made, 2 more than needed" */
  made: string;
  made_of: string;
  /** "4 moves by 3 vehicles; one keeps the way" */
  choice: string;
  /** Of a solved position; `places`: of the detours. */
  end: { words: string; detours: string; places: number[] } | null;
  hint: {
    grade: 0 | 1 | 2 | 3;
    count: number;
    is_looking: boolean;
    is_unproved: boolean;
    which: HintStep | null;
    where: HintStep | null;
    short: string;
    coming: ComingMove | null;
    unproved: string;
    /** Why there is none. */
    note: string;
  };
};

export type GameAnswer = {
  /** Of a game that was just opened. */
  game?: string;
  info?: GameInfo;
  seen: number[];
  is_counting: boolean;
  /** The line ends at this node; so many of its moves were made, the others are shown; the board stands after `at`. */
  tip: number;
  own: number;
  at: number;
  can_undo: boolean;
  can_redo: boolean;
  /** About what was just done. */
  said: string;
  /** Positions that are new to the page, by number in their order; 0 is the start. */
  nodes: { parent: number | null; move?: Move; position: Position }[];
  lefts: [node: number, left: number][];
  here: Here;
};

// ---- the distance of a position that nobody plays (measure.ts)

export type DistanceRequest = {
  puzzle: PuzzleRef;
  moves?: string[];
  /** Milliseconds for an answer that is not "counting". Default 0. */
  wait?: number;
  /** Also `line`: what is left after 0, 1, ... moves. */
  line?: boolean;
  /** Also `way`: the best that is known. */
  way?: boolean;
};
export type DistanceAnswer = Pick<Here, 'kind' | 'left' | 'bounds' | 'proof' | 'reason' | 'is_restricted' | 'words'> & {
  way: string[] | null;
  line: (number | null)[] | null;
};

// ---- facts

export type OptionFacts = {
  name: string;
  /** "a|b|c", "flag", "1..100", "1.0..100.0", "NAME", "RANGE" */
  values: string;
  fallback: string;
  help: string;
};

export type FamilyFacts = {
  name: string;
  /** As people read it: "Toads and frogs". */
  title: string;
  /** The same where there is little room: "Toads". */
  heading: string;
  /** "toad", "toads" */
  piece: string;
  pieces: string;
  summary: string;
  /** How it is played: the goal in one line, the rules in sentences, and a small puzzle with moves that solve it. */
  rules: { goal: string; rules: string[]; example: { text: string; moves: string[] } };
  move_sets: { name: string; is_complete: boolean; optimal: string; help: string }[];
  metrics: { name: string; move_set: string; singular: string; plural: string; free: string; help: string }[];
  heuristics: { name: string; is_admissible: boolean; is_consistent: boolean; help: string; source: string; example: string }[];
  /** That everybody learns first; empty: the default. */
  textbook_heuristic: string;
  formats: { name: string; help: string }[];
  solution_formats: { name: string; help: string }[];
  read_options: OptionFacts[];
  presets: string[];
  has_parity: boolean;
  has_useful_moves: boolean;
  example: string;
  /** An easy bundled puzzle to begin with, and a hard one with the length of its shortest solution. */
  first_board: string;
  showpiece: string;
  showpiece_length: number | null;
  /** Null: it has no generator. */
  generator: { width: number; height: number; evaluations: number; options: OptionFacts[] } | null;
};

export type AlgorithmFacts = {
  name: string;
  /** As people write it: "A*". */
  title: string;
  aliases: string[];
  summary: string;
  complete: string;
  optimal: string;
  memory: string;
  description: string;
  pseudocode: string;
  source: string;
  options: OptionFacts[];
  /** Options that engines of a family add. */
  family_options: Record<string, OptionFacts[]>;
  needs_heuristic: boolean;
  is_randomized: boolean;
  is_anytime: boolean;
  /** Why it has no trace; empty: it has. */
  untraced: string;
};

export type PresetFacts = {
  name: string;
  family: string;
  source: string;
  algorithm: string;
  /** Of the question and of the algorithm. */
  options: Record<string, string>;
  guarantee: string;
  example: string;
  /** Another command that it belongs to; empty: it is for solve. */
  instead: string;
};

export type Limits = {
  /** Defaults of jobs, and the most that may be asked for. */
  seconds: number;
  most_seconds: number;
  megabytes: number;
  least_megabytes: number;
  most_megabytes: number;
  jobs_at_once: number;
  jobs_queued: number;
  trace_expansions: number;
  map_positions: number;
  body_bytes: number;
  event_streams: number;
};

/** What a search may be asked with besides the options of its algorithm: a field of a job's `method` or, under Limits, its `limits`. */
export type QuestionField = OptionFacts & {
  field: string;
  heading: string;
  /** The fact of the family or the algorithm without which it means nothing; empty: none. */
  needs: string;
};

export type Facts = {
  version: string;
  commit: string;
  families: FamilyFacts[];
  algorithms: AlgorithmFacts[];
  presets: PresetFacts[];
  question: QuestionField[];
  glossary: { name: string; kind: string; text: string }[];
  limits: Limits;
  /** The puzzle that the studio opens with. */
  first_puzzle: string;
};

// ---- collections

export type CollectionSummary = {
  /** "@FAMILY/NAME" */
  name: string;
  family: string;
  set: string;
  /** What it is, in a line. */
  title: string;
  /** "Classic cards" */
  heading: string;
  /** One of its boards, without the number: "Card". */
  each: string;
  /** The same under the heading, if it is shorter; of a single board without a number. */
  card: string;
  /** The heading that it shares with others of its kind; empty: it stands alone. */
  shelf: string;
  source: string;
  puzzles: number;
};
export type CollectionsAnswer = { collections: CollectionSummary[] };

export type CollectionRow = {
  name: string;
  number: number;
  width: number;
  height: number;
  /** In the shortest format of the family. */
  text: string;
  key: string;
  length: number | null;
  positions: number | null;
  difficulty: number | null;
  solutions: string | null;
  /** Null with ?view=0. */
  board: View | null;
};
export type CollectionAnswer = CollectionSummary & { from: number; rows: CollectionRow[] };

// ---- jobs

type Setting = string | number | boolean;
/** How a puzzle is solved: the fields of `Facts.question`. Everything may be left out. */
export type Method = { [field: string]: Setting | Record<string, Setting> | undefined; options?: Record<string, Setting> };
/** Those of `Facts.question` under Limits, and these two. */
export type JobLimits = { [field: string]: Setting | undefined; seconds?: number; megabytes?: number };

/** `page`: chosen by the page, kept over a reload (sessionStorage): [A-Za-z0-9_-]{1,64}. */
type JobBase = { page: string; limits?: JobLimits };
export type JobRequest =
  | (JobBase & { kind: 'solve'; puzzle: PuzzleRef; moves?: string[]; method?: Method })
  | (JobBase & { kind: 'trace'; puzzle: PuzzleRef; moves?: string[]; method?: Method; trace_limit?: number })
  | (JobBase & { kind: 'analyze'; puzzle: PuzzleRef; moves?: string[]; method?: { moves?: string; metric?: string }; figures?: 'basic' | 'all' })
  | (JobBase & { kind: 'space'; puzzle: PuzzleRef; moves?: string[]; method?: { moves?: string; metric?: string } })
  | (JobBase & { kind: 'compare'; puzzles: PuzzleRef[]; presets?: string[]; algorithms?: string[]; repeats?: number; seed?: number })
  | (JobBase & {
      kind: 'generate';
      family: string;
      width?: number;
      height?: number;
      /** "30..40", "25" or "20.." */
      length?: string;
      metric?: string;
      count?: number;
      seed?: number;
      unique?: boolean;
      climb?: boolean;
      evaluations?: number;
      options?: Record<string, string | number | boolean>;
    });
export type JobKind = JobRequest['kind'];

export type JobState = {
  id: string;
  kind: JobKind;
  page: string;
  state: 'queued' | 'running' | 'ended';
  /** Queued: how many are before it. */
  before: number;
  /** Since it was started. */
  seconds: number;
  /** What was asked, for a page that has been reloaded. */
  request: JobRequest;
  result: JobResult | null;
};
export type JobList = { jobs: JobState[] };

/** finished: the program ended by itself (also out of time or memory by its own count: see the reports).
 *  cancelled: by the page, or because the page was closed. died: it was killed or crashed. refused: it makes no sense.
 *  disagreement: the check and the search disagree, nothing is shown as solved. */
export type Ending = 'finished' | 'cancelled' | 'out_of_time' | 'out_of_memory' | 'died' | 'refused' | 'disagreement';

export type JobResult = {
  schema: 'shunt.job/1';
  id: string;
  kind: JobKind;
  ending: Ending;
  /** One sentence for the person. Never empty. */
  words: string;
  /** The same in a few words, beside a picture ("proved shortest"); empty where only the sentence will do. */
  tag: string;
  /** refused, died: what the program wrote on standard error, one line; else empty. */
  message: string;
  exit_code: number | null;
  signal: number | null;
  seconds: number;
  /** What was proved and found by then, from the events: also of a job that was killed. */
  bounds: { lower: number; upper: number | null } | null;
  /** solve: the moves of the solution, in the names of the game that was asked for (equal blocks may change theirs). */
  way: string[] | null;
  /** solve: shunt.solve/1; trace: the same, one; analyze, space: shunt.analyze/1; generate: shunt.generate/1. */
  reports: unknown[];
  trace: Trace | null;
  space: Space | null;
  /** compare: shunt.compare/1. */
  comparison: unknown | null;
  /** compare: the address of the report as a page of its own. */
  report: string | null;
};

export type Trace = {
  /** By state number, 0 is the start: parent (null: a search begins here), depth in the tree, g, h, and the number of
   *  its first expansion, from 1 (null: never expanded). */
  nodes: [parent: number | null, depth: number, g: number, h: number | null, expanded_at: number | null][];
  /** By state number: the board in one line, and the move that led there (null: a search begins here). */
  texts: string[];
  moves: (string | null)[];
  /** Every expansion in order. `round` counts from 1; 0: the search has no rounds. */
  expansions: [state: number, parent: number | null, frontier: number, round: number][];
  /** Of searches with rounds: the bound, and the number of the first expansion (from 1). */
  rounds: { round: number; bound: number | null; first: number }[];
  /** The states of the solution, as far as they turned up. */
  path: number[];
  written: number;
  total: number;
  is_truncated: boolean;
};

export type Space = {
  positions: number;
  /** Of a space that is too large: the map shows the positions that are at most so many moves from the start. */
  depth: number | null;
  /** Base64 of float32, little-endian: x, y of each position. */
  xy: string;
  /** Base64 of uint32, little-endian: moves left of each; 4294967295: no goal can be reached. */
  left: string;
  /** Base64 of uint32, little-endian: pairs of positions, the smaller number first. */
  edges: string;
  /** A shortest solution as numbers of positions; 0 is the start. */
  path: number[];
  /** The position before each one on a way of fewest moves from the start (base64 of uint32, of the start: itself), and the
   *  move between them. Left out by an engine that cannot tell them. */
  parents?: string;
  moves?: string[];
  facts: {
    positions: number;
    goals: number;
    moves: number | null;
    edges: number | null;
    length: number | null;
    farthest: number | null;
    solutions: number | string | null;
    neck: { distance: number; positions: number } | null;
    by_distance: number[] | null;
    difficulty: number | null;
    branching?: number | null;
  };
  /** Why there is no map ("too many positions"); empty: there is one. */
  missing: string;
};

/** Events of GET /api/jobs/ID/events. Their names are the SSE event types. */
export type JobEvents = {
  state: { state: JobState['state']; before: number };
  start: { event: 'start'; name?: string; index?: number; /** compare: how many there will be, and are already */ runs?: number; done?: number };
  progress: {
    event: 'progress';
    expanded: number;
    stored: number;
    total?: number;
    frontier: number;
    depth: number;
    lower_bound?: number;
    bytes: number;
    seconds: number;
    /** compare: which one. */
    run?: number;
  };
  task: { event: 'task'; task: string; share: number; seconds: number };
  /** What the server sees that the job's process holds; `bytes` of progress is the search's own count. */
  memory: { event: 'memory'; bytes: number };
  bound: { event: 'bound'; lower: number };
  solution: { event: 'solution'; upper: number; moves: string[] };
  message: { event: 'message'; text: string };
  end: { event: 'end'; status: string; seconds: number };
  /** generate: a puzzle, as soon as it was found (shunt.generate/1). */
  found: unknown;
  /** compare: a run that has ended, the how many-th; progress then has a field `run`, too. */
  run: {
    event: 'run'; run: number; done: number; puzzle: string; method: string; repeat: number; status: string; kind: string; length: number | null;
    seconds: number; ended_by: string | null; expanded: number | null; peak_bytes: number;
  };
  /** compare: shunt.compare/1 of the runs that have ended by now, without their answers. */
  comparison: { event: 'comparison'; comparison: unknown };
  result: JobResult;
};

// ---- pictures and files

export type DrawRequest = {
  puzzle: PuzzleRef;
  moves?: string[];
  to: 'svg' | 'png' | 'gif';
  /** svg, png: after so many of the moves (default: all of them). gif: all moves are frames. */
  at?: number;
  theme?: 'light' | 'dark' | 'auto';
  /** Pixels of a cell, 8 to 256. Default 48. */
  cell?: number;
  caption?: string;
  letters?: boolean;
};

export type ExportRequest = {
  puzzle: PuzzleRef;
  moves?: string[];
  /** position: the board after the moves. solution: the moves. */
  what: 'position' | 'solution';
  /** A format of the family: facts.families[].formats or solution_formats; of a solution also text, json, csv. */
  format: string;
};

// ---- errors

export type InputError = { line: number | null; column: number | null; message: string };

export type ErrorKind =
  | 'malformed'
  | 'bad_input'
  | 'usage'
  | 'no_session'
  | 'forbidden'
  | 'not_found'
  | 'unknown_game'
  | 'method'
  | 'media_type'
  | 'too_large'
  | 'busy'
  | 'time'
  | 'internal';

export type ErrorAnswer = { error: { kind: ErrorKind; message: string; line?: number | null; column?: number | null; index?: number } };
