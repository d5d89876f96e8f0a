// The engine behind `shunt serve`: JSON over HTTP on the loopback, events of jobs as server-sent events.
import { measured } from './measure';
import { EngineError, EngineGone, type CollectionQuery, type Engine, type JobListener, type JobQuestion } from './engine';
import type {
  CollectionAnswer, CollectionsAnswer, DistanceAnswer, DistanceRequest, DrawRequest, ErrorAnswer, ExportRequest, Facts,
  GameAnswer, GameRequest,  JobEvents, JobList, JobState, PositionAnswer, PositionRequest, ReadAnswer, ReadRequest, SceneAnswer, SceneRequest,
} from './types';

const kEvents: readonly (keyof JobEvents)[] = [
  'state', 'start', 'progress', 'task', 'memory', 'bound', 'solution', 'message', 'end', 'found', 'run', 'comparison', 'result',
];

export class HttpEngine implements Engine {
  constructor(private readonly page: string = pageId()) {}

  facts = (): Promise<Facts> => this.get('/api/facts');
  collections = (): Promise<CollectionsAnswer> => this.get('/api/collections');

  collection(name: string, query: CollectionQuery = {}): Promise<CollectionAnswer> {
    const path = name.replace(/^@/, '').split('/').map(encodeURIComponent).join('/');
    const parameters = new URLSearchParams({ from: String(query.from ?? 0), count: String(query.count ?? 60) });
    if (query.withBoards === false) parameters.set('view', '0');
    return this.get(`/api/collections/${path}?${parameters}`);
  }

  read = (request: ReadRequest): Promise<ReadAnswer> => this.post('/api/read', request);
  position = (request: PositionRequest, signal?: AbortSignal): Promise<PositionAnswer> =>
    this.post('/api/position', request, signal);
  scene = (request: SceneRequest): Promise<SceneAnswer> => this.post('/api/scene', request);
  game = (request: GameRequest, signal?: AbortSignal): Promise<GameAnswer> => this.post('/api/game', request, signal);
  distance = (request: DistanceRequest, signal?: AbortSignal): Promise<DistanceAnswer> => measured(this, request, signal);

  async startJob(request: JobQuestion): Promise<string> {
    const job = await this.post<{ id: string }>('/api/jobs', { ...request, page: this.page });
    return job.id;
  }
  job = (id: string): Promise<JobState> => this.get(`/api/jobs/${encodeURIComponent(id)}`);
  async jobs(): Promise<JobState[]> {
    const answer = await this.get<JobList>(`/api/jobs?page=${encodeURIComponent(this.page)}`);
    return answer.jobs;
  }

  follow(id: string, listener: JobListener): () => void {
    const source = new EventSource(`/api/jobs/${encodeURIComponent(id)}/events`);
    let failures = 0;
    for (const name of kEvents) {
      source.addEventListener(name, (event) => {
        // A listener of EventSource never gets the message of the wrong type: the name says what the data is.
        failures = 0;
        const data: unknown = JSON.parse((event as MessageEvent<string>).data);
        (listener[name] as ((data: unknown) => void) | undefined)?.(data);
        if (name === 'result') source.close();
      });
    }
    source.onerror = () => {
      // The browser connects again by itself; a server that has stopped refuses at once.
      if (++failures < 3 && source.readyState !== EventSource.CLOSED) return;
      source.close();
      listener.lost?.();
    };
    return () => source.close();
  }

  async cancelJob(id: string): Promise<void> {
    await this.post(`/api/jobs/${encodeURIComponent(id)}/cancel`, {});
  }

  draw = async (request: DrawRequest): Promise<Blob> => (await this.send('/api/draw', request)).blob();
  export = async (request: ExportRequest): Promise<Blob> => (await this.send('/api/export', request)).blob();

  private async get<Answer>(path: string): Promise<Answer> {
    return (await this.ask(path, { headers: { Accept: 'application/json' } })).json() as Promise<Answer>;
  }

  private async post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
    return (await this.send(path, body, signal)).json() as Promise<Answer>;
  }

  private send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new EngineGone();
    }
    if (response.ok) return response;
    throw errorOf(await response.text(), response.status);
  }
}

function errorOf(text: string, status: number): EngineError {
  try {
    const { error } = JSON.parse(text) as ErrorAnswer;
    return new EngineError(error.kind, error.message, error.line ?? null, error.column ?? null);
  } catch {
    return new EngineError('internal', `the server answered ${status}`);
  }
}

// One name for this tab, kept over a reload, so that the server knows whose jobs are whose.
function pageId(): string {
  const stored = sessionStorage.getItem('shunt.page');
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem('shunt.page', id);
  return id;
}
