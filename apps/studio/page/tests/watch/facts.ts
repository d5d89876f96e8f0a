// A small sheet of facts for tests.
import type { AlgorithmFacts, Facts, FamilyFacts, PresetFacts } from '../../src/engine/types';

const algorithm = (name: string, more: Partial<AlgorithmFacts> = {}): AlgorithmFacts => ({
  name, title: name, aliases: [], summary: `${name} searches`, complete: '', optimal: '', memory: '', description: '', pseudocode: '', source: '', options: [],
  family_options: {}, needs_heuristic: false, is_randomized: false, is_anytime: false, untraced: '', ...more,
});
const preset = (name: string, of: string): PresetFacts => ({
  name, family: 'tiles', source: 'course', algorithm: of, options: {}, guarantee: 'a shortest solution', example: '', instead: '',
});
const family = (name: string, heuristics: readonly string[], presets: string[]): FamilyFacts => ({
  name, title: name, heading: name, piece: 'piece', pieces: 'pieces', summary: '', textbook_heuristic: name === 'tiles' ? 'manhattan' : '', move_sets: [], metrics: [], formats: [], solution_formats: [], read_options: [], presets, has_parity: false, has_useful_moves: false,
  example: '', first_board: '', showpiece: '', showpiece_length: null, generator: null,
  rules: { goal: '', rules: [], example: { text: '', moves: [] } },
  heuristics: heuristics.map((one) => ({ name: one, is_admissible: true, is_consistent: true, help: `${one} is never too much`, source: '', example: '' })),
});
export const facts: Facts = {
  version: '', commit: '', glossary: [], question: [], first_puzzle: '@rush-hour/famous-51',
  families: [family('tiles', ['linear-conflict', 'manhattan'], ['bfs-visited', 'sat-one']), family('rush-hour', ['landmarks'], [])],
  algorithms: [
    algorithm('breadth-first', { summary: 'layer by layer' }), algorithm('astar', { title: 'A*', needs_heuristic: true, aliases: ['A*'] }),
    algorithm('sat', { untraced: 'it asks a solver' }),
  ],
  presets: [preset('bfs-visited', 'breadth-first'), preset('sat-one', 'sat'), { ...preset('other', 'astar'), family: 'blocks' }],
  limits: {
    seconds: 60, most_seconds: 3600, megabytes: 1000, least_megabytes: 16, most_megabytes: 4000, jobs_at_once: 2, jobs_queued: 16, trace_expansions: 20000,
    map_positions: 20000, body_bytes: 1e6, event_streams: 8,
  },
};
