// Every word of the page, in one place, so that other languages can come. Sentences about puzzles, moves and searches come
// from the engine; what is here is the page's own.

const kNumber = new Intl.NumberFormat('en-US');
export const number = (value: number): string => kNumber.format(value);

export const count = (value: number, one: string, many: string): string => `${number(value)} ${value === 1 ? one : many}`;

const kSmall = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (value: number): string => kSmall[value] ?? number(value);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function seconds(value: number): string {
  if (value < 0.001) return `${(value * 1000).toFixed(2)} ms`;
  if (value < 0.1) return `${(value * 1000).toFixed(1)} ms`;
  if (value < 1) return `${Math.round(value * 1000)} ms`;
  if (value < 100) return `${value.toFixed(1)} s`;
  return `${number(Math.round(value))} s`;
}

export function bytes(value: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  let unit = 0;
  let amount = value;
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000;
    ++unit;
  }
  return `${amount < 10 && unit > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[unit]}`;
}

export const list = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;

// One board of a set: "Card 4", or the set's heading if it is the only one.
type NamedSet = { heading: string; each: string; card: string; puzzles: number };
export const boardTitle = (set: NamedSet, place: number): string => (set.puzzles === 1 ? set.heading : `${set.each} ${place}`);
// The same on a card of its set.
export const cardTitle = (set: NamedSet, place: number): string =>
  set.card === '' ? boardTitle(set, place) : set.puzzles === 1 ? set.card : `${set.card} ${place}`;

// A sentence of the engine, which begins small and has no full stop, as a sentence of the page.
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);

// The engine names options as the command line does ("--size"); a reader of the page has never seen those.
export const withoutDashes = (text: string): string => text.replace(/(^|[\s('"])--(?=[a-z])/g, '$1');

const moves = (n: number): string => count(n, 'move', 'moves');

type CellPlace = { column: number; row: number };
const placeWords = (at: CellPlace): string => `column ${at.column + 1}, row ${at.row + 1}`;

export const texts = {
  home: 'shunt, to Play',
  skipToContent: 'To the content',
  viewsLabel: 'Views',
  views: { play: 'Play', watch: 'Watch', compare: 'Compare', create: 'Create', collection: 'Collection' },
  theme: (isDark: boolean): string => (isDark ? 'Light colours' : 'Dark colours'),
  menu: 'Menu',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  familyLabel: 'Family',
  serverGone: 'shunt serve has stopped. Your moves are kept in this page. Start it again and reload.',
  badLink: {
    title: 'This link cannot be opened',
    view: 'The first word after #/ is no view. There are play, watch, compare, create and collection.',
    escape: 'A percent sign in it is not followed by two hexadecimal digits.',
    home: 'To the first board',
    place: (line: number | null, column: number | null): string =>
      line === null ? '' : column === null ? `Line ${line}: ` : `Line ${line}, column ${column}: `,
  },
  illegal: (index: number, text: string, reason: string): string =>
    `Move ${index + 1}, ${text}: ${reason.replace(/\.$/, '')}. Stopped after ${index}.`,

  keys: {
    title: 'Keys',
    groups: [
      {
        title: 'Board',
        rows: [
          ['Tab', 'next piece'],
          ['← ↑ → ↓', 'slide by one'],
          ['Shift + arrow', 'slide to the end'],
          ['7 9 1 3', 'slantwise, on the number pad'],
          ['Enter', 'take, then set'],
          ['Shift + letter', 'pick by name'],
          ['/', 'type a move'],
          ['U / Y', 'undo, redo'],
          ['R', 'reset'],
          ['H', 'next hint'],
          ['I', 'goal and rules'],
        ],
      },
      {
        title: 'Way',
        rows: [
          ['Space', 'play, pause'],
          [', / .', 'step back, on'],
          ['Home / End', 'first, last'],
          ['[ / ]', 'slower, faster'],
          ['S', 'solve from here'],
          ['D', 'hide the number'],
          ['Esc', 'cancel, let go'],
          ['N / P', 'other board'],
          ['G, P', 'to Play; W C E L'],
          ['?', 'this list'],
        ],
      },
    ] as { title: string; rows: [string, string][] }[],
  },

  share: {
    title: 'Share',
    thisPage: 'Link to this page',
    position: (at: number): string => (at === 0 ? 'Link to this board' : `Link to this position, ${moves(at)} in`),
    copy: 'Copy link',
    copied: 'Copied.',
    copyByHand: 'The browser did not allow it: copy the marked text.',
    saved: (name: string): string => `Saved as ${name}.`,
    note: "The link holds the whole puzzle, so it works in anyone's shunt. Nothing is sent anywhere.",
  },

  board: {
    past: 'Past the board',
    turns: (piece: string): string => `${piece} moves now`,
    selected: (label: string, ways: string): string => `${label} is taken. ${ways}`,
    letGo: 'Let go.',
    stays: (name: string): string => `${name} cannot move`,
    axis: (name: string, isAcross: boolean): string => `${name} moves ${isAcross ? 'left and right' : 'up and down'}`,
    notThere: (name: string, direction: string): string => `${name} cannot go ${direction}`,
    directions: { left: 'left', up: 'up', right: 'right', down: 'down', NW: 'north-west', NE: 'north-east', SW: 'south-west', SE: 'south-east' },
    how: {
      vehicle: 'Drag, or tap a vehicle and then a dot.',
      tile: 'Tap a tile beside the blank, or a whole row.',
      token: 'Drag, or tap a token and then a place.',
      block: 'Drag, or tap a block and then a dot.',
    },
    goal: 'goal',
    // Of boards whose squares list directions: what the mover may do, and what of it stays on the board.
    directionRule: (turn: string, listed: readonly string[], possible: readonly string[]): string => {
      const head = turn === '' ? '' : `${capital(turn)}. `;
      if (listed.length === 0) return `${head}The framed square lists no direction.`;
      const rest = possible.length === 0 ? 'none stays on the board' : possible.length === listed.length ? '' : `only ${list(possible)} ${possible.length === 1 ? 'stays' : 'stay'} on the board`;
      return `${head}The framed square allows ${listed.join(', ')}${rest === '' ? '' : `: ${rest}`}.`;
    },
  },

  distance: {
    left: (n: number): string => `${n === 1 ? 'move' : 'moves'} left`,
    hidden: 'hidden, D shows it',
    show: 'Show the number',
    made: (n: number): string => `${number(n)} made`,
    proved: (n: number): string => `proved: ${number(n)} from the start`,
    yourBest: (n: number | null): string => (n === null ? 'your best: none yet' : `your best: ${number(n)}`),
    undo: 'Undo',
    onPhone: (made: number, start: number | null): string => `${number(made)} made${start === null ? '' : `, ${number(start)} proved`}`,
    solved: 'solved',
  },

  here: (words: string): string => `Here: ${words}.`,
  homeDots: 'A dot marks a tile that is in its place.',

  print: {
    title: 'Print',
    print: 'Print',
    lengths: 'With the length of a shortest solution',
    withAnswers: 'With answers, on the last page',
    answers: 'Answers',
    unproved: 'not proved shortest',
    noWay: 'no solution',
    notFound: 'not found in time',
  },

  rules: {
    title: (family: string): string => `Rules of ${family}`,
    open: 'Rules',
    example: (at: number, moves: readonly string[]): string => (at === 0 ? 'An example' : at === moves.length ? `${moves[at - 1]}: solved` : (moves[at - 1] ?? '')),
  },

  hint: {
    title: 'Hint',
    note: 'one step at a time',
    unproved: 'not proved',
    withProof: (words: string, isUnproved: boolean): string => (isUnproved ? `${words}, not proved` : words),
    steps: [
      ['Which piece', 'the first step'],
      ['Where it goes', 'the second step'],
      ['Show the whole way', ''],
    ] as [string, string][],
    shown: 'The whole way is shown',
    show: 'Show',
    next: 'Next hint',
    phone: 'Hint',
    looking: (s: number): string => `Looking, ${Math.round(s)} s`,
  },

  moves: {
    title: 'Moves',
    note: '+ marks a detour',
    none: 'None yet.',
    pass: '-',
    label: (i: number, text: string, detour: number): string => `Move ${i}, ${text}${detour > 0 ? `, a detour of ${detour}` : ''}`,
    more: (n: number): string => `${number(n)} earlier`,
    list: (n: number): string => `Show ${moves(n)}`,
    hide: 'Hide',
    type: 'Type a move',
    typeHelp: (example: string): string => (example === '' ? 'As the command line writes it.' : `As the command line writes it, for instance ${example}.`),
    cannot: (text: string): string => `${text} is no move here.`,
  },

  descent: {
    label: 'Moves made, and moves left',
    value: (at: number, total: number | null, left: number | null): string =>
      `move ${number(at)}${total === null ? '' : ` of ${number(total)}`}${left === null ? '' : `, ${number(left)} left`}`,
    left: (n: number): string => `${number(n)} left`,
    move: 'move',
    solved: 'solved',
  },

  transport: {
    label: 'Way',
    first: 'First',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    on: 'On',
    last: 'Last',
    speed: (value: number): string => `${value}×`,
    speedLabel: 'Speed',
    undo: 'Undo',
    redo: 'Redo',
    reset: 'Reset',
    hint: 'Hint',
    solve: 'Solve',
    ask: 'Show the whole way and play it?',
    yes: 'Show and play',
    no: 'Not now',
    previousBoard: 'Previous board',
    nextBoard: 'Next board',
  },

  solver: {
    title: 'Solver',
    label: 'Algorithm or preset',
    algorithms: 'Algorithms',
    presets: 'Presets',
    auto: 'auto',
    took: (name: string): string => `took ${name}`,
    options: 'Options and limits',
    seconds: 'seconds',
    megabytes: 'memory, MB',
    byDefault: 'by default',
    solve: 'Solve from here',
    nothing: 'Nothing to solve here.',
    playsOn: 'You can play on: this search keeps its own position.',
    at: (at: number): string => (at === 0 ? 'from the start' : `from move ${at}`),
    answers: (at: number): string => (at === 0 ? 'From the start: ' : `From move ${at}: `),
    checked: 'Replayed by the reference rules.',
    showWay: 'Show this way',
    figures: { expanded: 'expanded', stored: 'stored', time: 'time', memory: 'memory', limit: 'limit', depth: 'depth', perSecond: 'per second', bounds: 'bounds', length: 'length' },
    of: (value: string, limit: string): string => `${value} of ${limit}`,
    limit: (s: number): string => `at most ${number(s)} s`,
    copyReport: 'Copy report',
  },

  job: {
    waiting: 'waiting for a free core',
    before: (n: number): string => (n === 0 ? 'Waiting for a free core.' : `Waiting for a free core, ${count(n, 'job', 'jobs')} before it.`),
    running: (kind: string, s: number): string => `${kind} runs, ${Math.floor(s)} s`,
    between: (lower: number | null, upper: number | null): string =>
      upper === null
        ? lower === null || lower === 0 ? 'Searching' : `At least ${moves(lower)}`
        : lower === upper ? moves(upper) : `Between ${number(lower ?? 0)} and ${moves(upper)}`,
    atLeast: (n: number): string => `at least ${number(n)}`,
    found: (n: number): string => `found ${number(n)}`,
  },

  solved: {
    title: 'Solved',
    hints: (n: number): string => (n === 0 ? '' : `${capital(inWords(n))} ${n === 1 ? 'hint' : 'hints'}.`),
    next: 'Next board',
    again: (place: number): string => `Try move ${place} again`,
    afresh: 'Play it again',
  },

  live: {
    moved: (what: string, left: string): string => `${capital(what)}.${left === '' ? '' : ` ${left}.`}`,
    left: (n: number): string => `${number(n)} left`,
    speed: (value: number): string => `Speed ${value}`,
    replay: (at: number, total: number): string => `Move ${at} of ${total}`,
  },

  play: {
    vehicles: (n: number, names: { piece: string; pieces: string }): string => count(n, names.piece, names.pieces),
    positions: (n: number): string => `${number(n)} positions`,
    size: (w: number, h: number): string => `${w} × ${h}`,
    own: 'Your board',
    easyOne: 'An easy one',
    hardOne: (length: number | null): string => (length === null ? 'A hard one' : `A hard one: ${moves(length)}`),
    lastBoard: 'This is the last board of the set.',
    firstBoard: 'This is the first board of the set.',
    resume: (n: number): string => `Go on where you left, ${moves(n)} in`,
  },

  collection: {
    search: 'Search, or paste a board',
    family: 'Family',
    set: 'Set',
    own: 'Own boards',
    length: 'Shortest solution, moves',
    least: 'Least moves',
    most: 'Most moves',
    state: 'State',
    states: { all: 'all', new: 'new', started: 'started', solved: 'solved' },
    stateOf: {
      new: 'new',
      started: 'started',
      solved: (best: number, isShortest: boolean): string => `in ${number(best)}${isShortest ? ', shortest' : ''}`,
    },
    summary: (solved: number, shortest: number): string =>
      solved === 0 ? '' : `${number(solved)} solved, ${number(shortest)} of them in the fewest moves.`,
    sort: 'Sort',
    sortBy: (order: string): string => `Sort: ${order}`,
    boards: (n: number): string => `${count(n, 'board', 'boards')}.`,
    sorts: { card: 'card', length: 'length', state: 'state', difficulty: 'difficulty' },
    surprise: 'Surprise me',
    import: 'Import',
    moves,
    lengthUnknown: 'length unknown',
    meter: (step: number): string => `difficulty ${step} of 5`,
    none: 'No board fits. Another length or state may.',
    noneNamed: 'No board of this set has that name.',
    noneNamedAnywhere: 'No board of any set has that name.',
    searchAll: (familyName: string): string => `Search all sets of ${familyName}`,
    allSets: (familyName: string): string => `All sets of ${familyName}`,
    ofSet: (set: string, place: number): string => `${set}, ${number(place)}`,
    emptyOwn: 'No own boards yet. Import makes a set of them.',
    warnings: {
      uneven: (board: number, line: number): string => `Board ${number(board)}: line ${number(line)} is not as long as the row above it.`,
      solved: (boards: readonly string[]): string =>
        boards.length === 1 ? `Board ${boards[0]!} is solved at the start: there is nothing to play.` : `Boards ${boards.join(', ')} are solved at the start: there is nothing to play.`,
      more: 'and more',
    },
    importTitle: 'Import',
    importHelp: 'Paste boards, choose a file, or drop one here. Any format that shunt reads; several boards make a set.',
    file: 'Choose a file',
    read: 'Read',
    setName: 'Name of the set',
    keep: (n: number): string => `Keep ${count(n, 'board', 'boards')}`,
    wrong: (n: number): string => `${count(n, 'board is', 'boards are')} wrong:`,
    readAs: (familyName: string): string => `Read as ${familyName}.`,
    more: (listed: number, total: number): string => `Only the first ${number(listed)} of ${number(total)} are listed.`,
    opens: 'Play',
    rename: 'Rename',
    exportSet: 'Export',
    shareSet: 'Share',
    sharedSet: (title: string): string => `Link to the set ${title}`,
    tooLongToShare: 'This set is too long for a link: export it as a file.',
    deleteSet: 'Delete this set',
    deleteSurely: (n: number): string => `Delete ${count(n, 'board', 'boards')}`,
    deleteNot: 'Keep this set',
    export: 'Export my results',
    tooLarge: 'This file is larger than 1 MB: split it.',
    place: (line: number | null, column: number | null): string =>
      line === null ? '' : column === null ? `Line ${line}: ` : `Line ${line}, column ${column}: `,
    listLabel: 'Boards',
    filters: 'Sets and filters',
    noStorage: 'This browser keeps nothing: own sets last until the page is closed.',
  },

  create: {
    about: 'Draw your own, or let shunt find one and change it.',
    export: 'Export',
    playIt: 'Play it',
    pieces: 'Pieces',
    keys: (tools: number, canTurn: boolean): string => `keys 1 to ${tools}${canTurn ? ', V turns' : ''}`,
    turn: 'Turn',
    longer: 'Longer',
    shorter: 'Shorter',
    long: (length: number): string => `long, ${length}`,
    width: 'Width',
    height: 'Height',
    clear: 'Clear the board',
    undo: 'Undo',
    redo: 'Redo',
    erases: 'Right click or',
    erasesToo: 'erases.',
    deleteKey: 'Del',
    board: (familyName: string, width: number, height: number): string => `${familyName} board, ${width} by ${height}, to be edited`,
    boardHelp: 'Arrows go from cell to cell, Enter sets, Delete erases, letters and digits are in the list of keys.',
    place: (at: { column: number; row: number }): string => `column ${at.column + 1}, row ${at.row + 1}`,
    here: (place: string, name: string, words: string): string => `${capital(place)}${name === '' ? '' : `, ${name}`}. ${words}`,
    typing: (text: string): string => `${text}, Enter or an arrow sets it`,

    check: {
      title: 'Live check',
      asking: 'Checking',
      valid: 'Valid board',
      wrong: 'Not a board yet',
      solvable: (n: number): string => `Solvable: ${moves(n)}, proved`,
      within: (n: number): string => `Solvable: ${moves(n)}`,
      solved: 'Solved already: nothing is left to move',
      unsolvable: 'Unsolvable',
      searched: 'All positions that can be reached were searched.',
      parity: 'The parity of the tiles never matches.',
      between: (lower: number, upper: number): string => `Solvable: ${number(lower)} to ${moves(upper)}`,
      atLeast: (lower: number): string => `At least ${number(lower)} so far`,
      unknown: 'No solution within 1 s',
      waysJob: 'Shortest solutions',
      waysCounting: 'Counting the shortest solutions',
      waysOne: 'One shortest solution',
      waysUnique: 'unique: not even the order of its moves can be changed',
      ways: (n: string): string => `${n} shortest solutions`,
      waysSame: 'unique but for the order of moves that do not meet',
      waysKinds: (n: string): string => `of ${n} kinds, if the order of moves that do not meet is left aside`,
      waysUnknown: 'Shortest solutions not counted',
      waysLimit: 'too many positions for 2 s; analyze in the terminal counts longer',
      solving: 'Solving',
      whileDrawing: 'solved while you draw',
      budget: 'counted for 1 s; Play it and Solve look longer',
      effect: (name: string, effect: string): string => `With ${name} here: ${effect}`,
      moves,
      none: 'no solution',
      more: (lower: number): string => `at least ${number(lower)} so far`,
      counting: 'counting',
      same: 'as it is now',
      longer: (by: number): string => `${moves(by)} more than now`,
      shorter: (by: number): string => `${moves(by)} fewer than now`,
      code: 'Code of the board',
      codeHelp: 'Change it or paste another board.',
    },

    generate: {
      title: 'Generate',
      length: 'Shortest solution, moves',
      least: 'Least moves',
      most: 'Most moves',
      count: 'Count',
      seed: 'Seed',
      dice: 'Another seed',
      go: 'Generate',
      auto: 'auto',
      none: (name: string): string => `${name} has no generator.`,
      size: (width: number, height: number): string => `Boards of ${width} × ${height}, the size of the editor.`,
      tried: (boards: string): string => `${boards} ${boards === '1' ? 'board' : 'boards'} tried.`,
      sameSeed: 'The same seed gives the same boards.',
      badNumber: (label: string, least: number, most: number): string => `${label} must be a whole number from ${number(least)} to ${number(most)}.`,
      option: (name: string): string => capital(name.replace(/-/g, ' ')),
    },
    found: {
      title: 'Found',
      about: 'Click to open in the editor',
      open: (index: number, length: string): string => `Open found board ${index}, ${length}, in the editor`,
      addAll: 'Add all to my collection',
      added: (n: number): string => `${count(n, 'board is', 'boards are')} in your collection now.`,
      set: 'Generated',
    },

    vehicles: {
      tools: { hero: 'hero', car: 'car, 2', truck: 'truck, 3', long: 'long, 4+', wall: 'wall', erase: 'erase' },
      wall: 'wall',
      aWall: 'a wall',
      kind: (isHero: boolean, length: number): string => (isHero ? 'hero' : length === 2 ? 'car' : length === 3 ? 'truck' : 'long vehicle'),
      sets: (kind: string, name: string, at: CellPlace): string => `Click sets ${kind}${name === '' ? '' : ` ${name}`} at ${placeWords(at)}.`,
      moves: (kind: string, name: string, at: CellPlace): string => `Moves ${kind} ${name} to ${placeWords(at)}.`,
      erases: (kind: string, name: string): string => `Erases ${kind}${name === '' ? '' : ` ${name}`}.`,
      overlap: (kind: string, name: string, other: string, at: CellPlace): string =>
        `${capital(kind)}${name === '' ? '' : ` ${name}`} does not fit: ${other} is at ${placeWords(at)}.`,
      tooLong: (kind: string, length: number, side: number): string => `A ${kind} of ${length} cells does not fit: the board has ${side}.`,
      heroStays: 'The hero cannot be erased, only moved.',
      heroLies: 'The hero lies across: it leaves on the right.',
      describe: (vehicles: number, walls: number): string =>
        `${count(vehicles, 'vehicle', 'vehicles')}${walls > 0 ? `, ${count(walls, 'wall', 'walls')}` : ''}, no overlap, the hero is horizontal`,
    },
    tiles: {
      tools: { start: 'start', goal: 'goal' },
      named: (tile: number): string => (tile === 0 ? 'the blank' : String(tile)),
      exchanges: (first: string, second: string): string => `${capital(first)} and ${second} change places.`,
      type: (tile: string): string => `Type a number to set it in place of ${tile}, or drag.`,
      noTile: (text: string, most: number): string => `${text} is no tile here: 1 to ${most}, or 0 for the blank.`,
      staysOn: 'Every number stays on the board: they change places.',
      describe: (tiles: number): string => `${count(tiles, 'tile', 'tiles')}, each number once`,
      shuffle: 'Shuffle',
      toGoal: 'As the goal',
      usualGoal: 'Usual goal',
    },
    numbers: {
      tools: { numbers: 'numbers', red: 'red', blue: 'blue', redGoal: 'goal of red', blueGoal: 'goal of blue' },
      token: { red: 'red', blue: 'blue' },
      goalOf: { red: 'the goal of red', blue: 'the goal of blue' },
      sets: (what: string, at: CellPlace): string => `Sets ${what} at ${placeWords(at)}.`,
      set: (value: number, at: CellPlace): string => `${number(value)} at ${placeWords(at)}.`,
      taken: (token: string, other: string, at: CellPlace): string => `${capital(token)} does not fit: ${other} is at ${placeWords(at)}.`,
      goalTaken: (other: string, at: CellPlace): string => `The goal of ${other} is at ${placeWords(at)}.`,
      tokensStay: 'The tokens cannot be erased, only moved.',
      type: (value: number): string => `Click, then type another number than ${number(value)}; arrows go on.`,
      noNumber: (text: string): string => `${text} is no number here: 1 to 1,000,000,000.`,
      cell: (value: number, token: string): string => `${number(value)}${token === '' ? '' : `, ${token}`}`,
      describe: (width: number, height: number): string => `${count(width * height, 'number', 'numbers')}, ${width} × ${height}`,
      turns: 'Turns',
      free: 'either token',
      alternate: 'in turn',
      jump: 'Passing over the other',
      allowed: 'allowed',
      blocked: 'not allowed',
      random: 'Random numbers',
    },
    directions: {
      tools: { directions: 'directions', first: 'penny 0', second: 'penny 1' },
      penny: (k: number): string => `penny ${k}`,
      toggles: (direction: string, isListed: boolean, at: CellPlace): string =>
        `Click ${isListed ? 'takes off' : 'lists'} ${direction} at ${placeWords(at)}.`,
      change: (direction: string, isListed: boolean): string => (isListed ? `no ${direction}` : direction),
      places: 'Click one of the eight places around the middle, or type 1 to 9 as on the number pad.',
      pad: 'Type 8 for north, 9 for north-east and so on, as on the number pad.',
      toggled: (direction: string, wasListed: boolean, at: CellPlace): string => `${direction} ${wasListed ? 'taken off' : 'listed'} at ${placeWords(at)}.`,
      centre: 'The centre is the goal and lists nothing.',
      centreName: 'the centre',
      taken: (k: number, at: CellPlace): string => `Penny ${k} is at ${placeWords(at)}.`,
      setsPenny: (k: number, at: CellPlace): string => `Sets penny ${k} at ${placeWords(at)}.`,
      penniesStay: 'The pennies cannot be erased, only moved.',
      cleared: (at: CellPlace): string => `No directions at ${placeWords(at)}.`,
      cell: (listed: string, penny: string): string => list([listed === '' ? 'no directions' : listed, ...(penny === '' ? [] : [penny])]),
      describe: (n: number): string => `${count(n, 'direction', 'directions')}, two pennies`,
      turn: 'Moves first',
    },
    blocks: {
      tools: { piece: 'new piece', cells: 'more cells', goal: 'goal', wall: 'wall', erase: 'erase' },
      wall: 'wall',
      aWall: 'a wall',
      goalOf: (name: string): string => `the goal of ${name}`,
      begins: (name: string, at: CellPlace): string => `Begins piece ${name} at ${placeWords(at)}; drag to paint more.`,
      grows: (name: string, at: CellPlace): string => `Piece ${name} gets ${placeWords(at)}.`,
      apart: (name: string): string => `This cell does not touch piece ${name}.`,
      taken: (name: string, at: CellPlace): string => `${capital(name)} is at ${placeWords(at)}.`,
      overlap: (name: string, other: string, at: CellPlace): string => `Piece ${name} does not fit: ${other} is at ${placeWords(at)}.`,
      fallsApart: (name: string): string => `Piece ${name} would fall apart.`,
      moves: (name: string, at: CellPlace): string => `Moves piece ${name} to ${placeWords(at)}.`,
      erases: (name: string): string => `Erases piece ${name}.`,
      erasesCell: (name: string, at: CellPlace): string => `Takes ${placeWords(at)} from piece ${name}.`,
      erasesWall: 'Erases the wall.',
      erasesGoal: (name: string): string => `Erases the goal of ${name}.`,
      setsWall: (at: CellPlace): string => `Sets a wall at ${placeWords(at)}.`,
      setsGoal: (name: string, at: CellPlace): string => `Sets the goal of ${name} at ${placeWords(at)}.`,
      goalTaken: (name: string, other: string, at: CellPlace): string => `The goal of ${name} does not fit: ${other} is at ${placeWords(at)}.`,
      pickFirst: 'Pick a piece first: click on it.',
      describe: (pieces: number, goals: readonly string[]): string =>
        `${count(pieces, 'piece', 'pieces')}${goals.length > 0 ? `, ${list(goals)} must reach ${goals.length === 1 ? 'its goal' : 'their goals'}` : ''}`,
    },
  },

  // ---- Watch ----
  watch: {
    mode: 'What to watch',
    modes: { race: 'Race', space: 'Space', layers: 'Layers' },
    start: 'start',
    goal: 'goal',
    you: 'you',
    asText: 'As text',
    asPicture: 'As picture',
    loading: 'Reading the board',
    running: (what: string): string => `${what} runs`,
    again: 'Run again',
    groups: {
      plain: 'Without an estimate',
      withEstimate: (name: string): string => `${name}, by its estimate`,
      presets: (source: string): string => `Presets of ${source}`,
    },
    race: {
      title: 'Two searches on one board',
      clipped: (drawn: number, deepest: number): string => `Drawn to depth ${number(drawn)}, as deep as the other search; it goes on to ${number(deepest)}.`,
      note: 'A dot is a position, a ring is one move further from the start. Both pictures have the same dots.',
      lane: (place: number): string => (place === 0 ? 'First search' : 'Second search'),
      method: (place: number): string => (place === 0 ? 'Method of the first search' : 'Method of the second search'),
      tracing: 'searching',
      figures: { expanded: 'expanded', stored: 'stored', frontier: 'frontier', depth: 'depth', length: 'length' },
      notYet: '–',
      frontier: ['frontier', 'while it runs'] as const,
      truncated: (written: number, total: number): string => `first ${number(written)} of ${number(total)} expansions`,
      round: (at: number, of: number | null, bound: number | null): string =>
        `round ${number(at)}${of === null ? '' : ` of ${number(of)}`}${bound === null ? '' : `, bound ${number(bound)}`}`,
      previousRound: 'Previous round',
      nextRound: 'Next round',
      ring: (n: number): string => String(n),
      scrubber: { expansions: 'Expansions of both searches', time: 'Time of both searches' },
      steps: (n: number): string => count(n, 'step', 'steps'),
      there: (name: string): string => `${name} is there`,
      by: { label: 'What the scale counts', expansions: 'by expansions', time: 'by time' },
      timeNote: 'Time of the traced runs; every expansion of a run is taken to last as long as the others.',
      replay: 'Replay',
      growth: 'Growth by depth',
      growthNote: 'positions found, log scale',
      depthAxis: 'depth (moves from the start)',
      legend: 'What you see',
      legendRows: {
        expanded: 'expanded: its moves were tried',
        frontier: 'frontier: found, not yet tried',
        unseen: 'never looked at',
        way: 'the way that was found',
      },
      why: 'Why',
      explain: (name: string): string => `explain ${name}`,
      lessWork: (ratio: string): string => `Same answer, ${ratio} times less work`,
      sameWork: 'Both need about the same work',
      sameAnswer: 'Same answer, both proved',
      lengths: (a: string, length: string, b: string, other: string): string => `${a} found ${length}, ${b} ${other}`,
      onlyOne: (a: string, length: string, b: string): string => `${a} found ${length}, ${b} none`,
      oneProves: (length: string, a: string): string => `Both found ${length}, only ${a} proves that it is shortest`,
      bothFound: (length: string): string => `Both found ${length}, neither proves that it is shortest`,
      bothUnsolvable: 'Both prove that there is no way',
      neither: 'Neither found a way',
      picture: (name: string, figures: string): string => `${name}: ${figures}`,
      pictureSentence: (expanded: number, frontier: number, unseen: number, length: string): string =>
        `${number(expanded)} positions expanded, ${number(frontier)} found and not yet tried, ${number(unseen)} never looked at.` +
        (length === '' ? '' : ` The way that was found has ${length}.`),
      unit: { singular: 'move', plural: 'moves' },
      table: { depth: 'depth', found: 'found', expanded: 'expanded' },
      tableCaption: 'Positions found and expansions made by depth, at the end of each search',
      tableRounds: 'A position that is expanded in several rounds counts in each of them.',
      tableTruncated: (name: string, written: number, total: number): string =>
        `Of ${name} only the first ${number(written)} of ${number(total)} expansions are counted.`,
      tableDepths: (from: number, to: number): string => (from === to ? number(from) : `${number(from)} to ${number(to)}`),
      untraced: (name: string): string => `${name} cannot be watched step by step.`,
      cancelled: 'Cancelled.',
      description: { complete: 'complete', optimal: 'optimal', memory: 'memory', source: 'source' },
    },
    space: {
      title: 'Every position of one board',
      part: (dots: number, positions: number, depth: number): string => `${number(dots)} of ${number(positions)} positions: all that are at most ${moves(depth)} from the start.`,
      way: (isWhole: boolean): string => (isWhole ? ' The red line is a shortest way out.' : ' The red line is the beginning of a shortest way out.'),
      none: ' There is no way out.',
      note: (positions: number, edges: number | null): string =>
        `${number(positions)} dots${edges === null ? '' : `, a line for each of the ${number(edges)} moves`}.`,
      running: 'The engine counts the positions and draws the map.',
      tooMany: (positions: string): string => `${positions} positions are too many to draw. Layers shows how it grows.`,
      growing: (positions: string): string => `${positions} positions already: too many to draw them all. If the count ends, the first of them are drawn.`,
      moreThan: (positions: string): string => `More than ${positions}`,
      unfinished: (positions: string): string => `The count ended before it was done, at ${positions} positions. Layers shows how it grows.`,
      toLayers: 'Show layers',
      here: 'You are here',
      thisDot: 'This position',
      left: (n: number): string => `${moves(n)} left.`,
      leftShort: (n: number): string => `${number(n)} left`,
      noWay: 'No way out from here.',
      solved: 'Solved.',
      lead: (n: number, forward: number): string =>
        `${moves(n)} ${n === 1 ? 'leads' : 'lead'} on, ${forward === 0 ? 'none' : inWords(forward)} of them forward.`,
      leadOnly: (n: number): string => `${moves(n)} ${n === 1 ? 'leads' : 'lead'} on.`,
      play: 'Play from here',
      noBoard: 'The board of this dot cannot be told: blocks of one shape are interchangeable in a map.',
      histogram: 'Positions by moves left',
      histogramNote: 'log scale, the way out is at the right',
      histogramSentence: (positions: number, farthest: number): string =>
        `${number(positions)} positions, the farthest ${moves(farthest)} from the way out.`,
      axis: 'moves left',
      numbers: 'This space in numbers',
      facts: {
        positions: 'positions',
        edges: 'moves between them',
        goals: 'solved positions',
        farthest: 'farthest from the way out',
        solutions: 'shortest solutions',
        neck: 'narrowest neck',
        branching: 'moves to choose from, mean',
      },
      neck: (positions: number, left: number): string => `${count(positions, 'position', 'positions')}, ${number(left)} left`,
      neckNote: 'The thin necks are what makes a board hard: miss one and you search a whole cloud.',
      legend: 'moves left:',
      legendSolved: 'solved',
      legendNoWay: 'no way',
      band: (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`),
      map: (positions: number): string => `Map of ${number(positions)} positions. Arrows walk to a neighbour, Enter plays from there, 0 shows all.`,
      at: (position: number, left: string): string => `Position ${number(position + 1)}, ${left}`,
      zoomIn: 'Larger',
      zoomOut: 'Smaller',
      zoomReset: 'All of it',
      start: (left: number | null): string => (left === null ? 'start' : `start, ${number(left)} left`),
      youLabel: (left: number | null): string => (left === null ? 'you' : `you, ${number(left)} left`),
      noStep: 'No neighbour lies in that direction.',
      table: { left: 'moves left', positions: 'positions' },
    },
    layers: {
      nextTitle: 'A second run is drawn here',
      next: (name: string): string => `On the same scale as ${name}, depth below depth: where the bars are shorter, a search has left positions out.`,
      addThis: (name: string): string => `Add ${name}`,
      title: 'How the search grows',
      note: 'New positions at each depth, mirrored, log scale. This works for every size.',
      add: 'Add a run',
      choose: 'Choose a method',
      method: 'Method',
      remove: (name: string): string => `Remove ${name}`,
      stop: 'Cancel',
      start: 'Run',
      depth: 'depth',
      fromTrace: (written: number, total: number): string =>
        written < total ? `counted in the first ${number(written)} of ${number(total)} expansions` : 'counted in its trace',
      live: (depth: number, stored: number): string => `depth ${number(depth)}, ${number(stored)} positions so far`,
      none: 'This method tells no depths.',
      sentence: (name: string, depth: number, most: number, at: number): string =>
        `${name}: ${count(depth, 'depth', 'depths')}, the widest has ${count(most, 'position', 'positions')} at depth ${number(at)}.`,
      most: 'Four runs are the most.',
      table: (name: string): string => `${name}: positions by depth`,
    },
  },

  // ---- Compare ----
  compare: {
    // Before they have run: a method that does not run on this board is told then.
    title: (methods: number, boards: number): string =>
      `${count(methods, 'method', 'methods')} on ${boards > 1 ? count(boards, 'board', 'boards') : 'one board'}`,
    ready: 'Each run has a process, a time and a memory of its own. Rows arrive as they finish.',
    running: (done: number, total: number): string => `${number(done)} of ${count(total, 'run', 'runs')} done`,
    runningShort: 'running',
    done: (done: number, total: number, time: string): string =>
      `${number(done)} of ${number(total)} done in ${time}. Bars are log scale; ▸ is the best of its column.`,
    doneSeveral: (done: number, time: string): string => `${count(done, 'run', 'runs')} in ${time}.`,
    planned: (columns: string): string => `Each run becomes a row with its ${columns}, in three groups: proved shortest, found without a proof, ended without a solution.`,
    does: 'what it does',
    isShortest: 'is its answer shortest?',
    plannedWork: 'Each run becomes a dot here: the length that it finds against the positions that it expands.',
    plannedGrowth: 'Each run becomes a line here: how many positions it meets at each depth.',
    report: 'Report',
    csv: 'CSV',
    run: 'Run',
    runAgain: 'Run again',
    choose: 'Choose runs',
    limits: (time: string, memory: string): string => `Limits: ${time}, ${memory}`,
    limitsTitle: 'Limits',
    limitSeconds: 'Seconds of each run',
    limitMegabytes: 'Memory of each run, MB',
    mostMemory: (memory: string): string => `This machine has ${memory}.`,
    repeats: 'Runs of each method that draws lots',
    apply: 'Use these',
    boards: 'Boards, one name or board a line; empty: this board',
    boardsHelp: (example: string): string => `For instance ${example}; a set is all of its boards.`,
    ownBoard: (n: string): string => (n === '' ? 'own board' : `own board ${n}`),
    wrongBoard: (text: string, reason: string): string => `${text}: ${reason}`,
    preset: 'preset',
    chooseAlgorithms: 'Algorithms',
    choosePresets: (source: string): string => `Presets of ${source}`,
    chooseOwn: 'Own runs, one a line: algorithm, then options',
    chooseOwnExample: 'astar weight=2',
    wrongOwn: (line: string): string => `${line}: the first word is no algorithm.`,
    chooseAll: 'All',
    chooseNone: 'None',
    noRuns: 'No run is chosen.',
    columns: { run: 'run', length: 'length', expanded: 'expanded', time: 'time', memory: 'memory' },
    unknown: 'n/a',
    best: 'best',
    sorted: (column: string, isDescending: boolean): string => `Sorted by ${column}, ${isDescending ? 'largest' : 'smallest'} first.`,
    open: (name: string): string => `${name}: options, statistics, command`,
    options: 'Options',
    statistics: 'Statistics',
    command: 'To repeat it',
    copy: 'Copy',
    watch: 'Watch',
    playSolution: 'Play solution',
    skipped: 'Left out',
    lengthAgainstWork: 'Length against work',
    lengthAgainstWorkNote: 'filled: proved. Low and left is better',
    workAxis: 'expanded, log scale',
    growth: 'Growth by depth',
    growthNote: 'new positions in each layer, log scale',
    depthAxis: 'depth',
    noLayers: 'No run tells its layers.',
    noPoints: 'Nothing to plot yet.',
    measures: {
      length: ['Length', 'moves of the solution; ▸ shortest on that board'],
      expanded: ['Expanded', 'positions whose moves were tried; ▸ least on that board'],
      time: ['Time', 'wall clock of the search alone; ▸ fastest'],
      memory: ['Memory', 'largest amount held; ▸ least'],
    } as const,
    mean: 'geometric mean',
  },

  notYet: 'Nothing to show.',
} as const;
