// What the reader sees instead of a family's name, as the facts say it; until they are here, the name itself.
import type { FamilyFacts } from '../engine/types';

export type FamilyWords = Pick<FamilyFacts, 'title' | 'heading' | 'piece' | 'pieces'>;

const known: { families: readonly FamilyFacts[] } = $state({ families: [] });
export const tellFamilies = (families: readonly FamilyFacts[]): void => {
  known.families = families;
};
export const family = (name: string): FamilyWords =>
  known.families.find((one) => one.name === name) ?? { title: name, heading: name, piece: 'piece', pieces: 'pieces' };
