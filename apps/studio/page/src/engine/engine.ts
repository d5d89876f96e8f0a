// What the page asks, and nothing about who answers: `shunt serve` does now (http.ts), a WebAssembly worker may later.
// Views and stores know this interface only.
import type {
  CollectionAnswer, CollectionsAnswer, DistanceAnswer, DistanceRequest, DrawRequest, ErrorKind, ExportRequest, Facts,
  GameAnswer, GameRequest,  JobEvents, JobRequest, JobState, PositionAnswer, PositionRequest, ReadAnswer, ReadRequest, SceneAnswer, SceneRequest,
} from './types';

// What happens while a job runs. `result` comes once and is the last; `lost` comes instead of it if the engine is gone.
export type JobListener = {
  [Event in keyof JobEvents]?: (data: JobEvents[Event]) => void;
} & { lost?: () => void };

export type CollectionQuery = { from?: number; count?: number; withBoards?: boolean };

export interface Engine {
  facts(): Promise<Facts>;
  collections(): Promise<CollectionsAnswer>;
  // `name` is "@family/set".
  collection(name: string, query?: CollectionQuery): Promise<CollectionAnswer>;
  read(request: ReadRequest): Promise<ReadAnswer>;
  position(request: PositionRequest, signal?: AbortSignal): Promise<PositionAnswer>;
  scene(request: SceneRequest): Promise<SceneAnswer>;
  game(request: GameRequest, signal?: AbortSignal): Promise<GameAnswer>;
  distance(request: DistanceRequest, signal?: AbortSignal): Promise<DistanceAnswer>;
  // `page` is set by the engine.
  startJob(request: JobQuestion): Promise<string>;
  job(id: string): Promise<JobState>;
  jobs(): Promise<JobState[]>;
  // Follows the events of a job until the returned function is called.
  follow(id: string, listener: JobListener): () => void;
  cancelJob(id: string): Promise<void>;
  draw(request: DrawRequest): Promise<Blob>;
  export(request: ExportRequest): Promise<Blob>;
}

type WithoutPage<Request> = Request extends JobRequest ? Omit<Request, 'page'> : never;
export type JobQuestion = WithoutPage<JobRequest>;

// The engine refused: its sentence, and the place in the text that it was about, if there is one.
export class EngineError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly line: number | null = null,
    readonly column: number | null = null,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

// Nobody answers.
export class EngineGone extends Error {
  constructor() {
    super('the engine does not answer');
    this.name = 'EngineGone';
  }
}
