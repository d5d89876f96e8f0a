// The fields of shunt.solve/1 that the page shows. Reports come through the engine as they are.

export type SolveReport = {
  status: string;
  optimal: boolean | null;
  algorithm: string;
  took: string | null;
  length: number | null;
  bounds: { lower: number | null; upper: number | null };
  moves: string[];
  expanded: number | null;
  stored: number | null;
  seconds: number | null;
  bytes: number | null;
  validated: boolean;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const numberIn = (value: unknown, name: string): number | null => {
  const field = isObject(value) ? value[name] : null;
  return typeof field === 'number' ? field : null;
};
const textIn = (value: unknown, name: string): string | null => {
  const field = isObject(value) ? value[name] : null;
  return typeof field === 'string' ? field : null;
};

export function solveReport(value: unknown): SolveReport | null {
  if (!isObject(value)) return null;
  const moves = Array.isArray(value.moves) ? value.moves : [];
  return {
    status: textIn(value, 'status') ?? '',
    optimal: typeof value.optimal === 'boolean' ? value.optimal : null,
    algorithm: textIn(value, 'algorithm') ?? '',
    took: textIn(value.options, 'took'),
    length: numberIn(value, 'length'),
    bounds: { lower: numberIn(value.bounds, 'lower'), upper: numberIn(value.bounds, 'upper') },
    moves: moves.map((move) => textIn(move, 'text')).filter((text): text is string => text !== null),
    expanded: numberIn(value.statistics, 'expanded'),
    stored: numberIn(value.statistics, 'stored'),
    seconds: numberIn(value.timing, 'seconds'),
    bytes: numberIn(value.timing, 'peak_bytes'),
    validated: value.validated === true,
  };
}
