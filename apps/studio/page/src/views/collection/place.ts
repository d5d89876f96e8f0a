// Where the reader was in the collection when a card was opened: kept with that entry of the browser's history, so that
// only Back comes there again.

export type Place = { card: string; most: number; scroll: number[] };

// Of whatever the history holds.
export function placeIn(state: unknown): Place | null {
  const place = (state as { place?: Partial<Place> } | null)?.place;
  if (typeof place?.card !== 'string' || !Number.isInteger(place.most) || !Array.isArray(place.scroll)) return null;
  return { card: place.card, most: place.most!, scroll: place.scroll.filter((one) => typeof one === 'number') };
}
