import type { Place } from './model.ts';

/** Applies a rule to every activity again and again, until nothing moves any more. */
export function settle(
  initial: readonly Place[],
  rule: (index: number, places: readonly Place[]) => Place,
): readonly Place[] {
  const places = [...initial];
  for (let round = 0; round <= 3 * places.length + 3; round++) {
    let hasMoved = false;
    for (const [index, place] of places.entries()) {
      const { start, finish } = rule(index, places);
      if (start === place.start && finish === place.finish) continue;
      places[index] = { start, finish };
      hasMoved = true;
    }
    if (!hasMoved) return places;
  }
  throw new Error('the rules move something for ever');
}
