import { HUES, hueOf } from '../../../components/ui/person-hue.ts';

/** Steps from one hue to the next that is tried: neighbours look alike. */
const STEP = 5;

/**
 * The hues of people who are here together, by user id in order of arrival: distinct as long as there are enough, and then
 * repeated. Who has one in `known` keeps it; others get their own if it is free. Those in `known` who have left are still
 * known in the result.
 */
export function distinctHues(
  present: readonly string[],
  known: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  const taken = new Set<number>();
  const give = (id: string, hue: number) => {
    hues.set(id, hue);
    taken.add(hue);
  };
  for (const id of present) {
    const hue = known.get(id);
    if (hue !== undefined && (!taken.has(hue) || taken.size === HUES)) give(id, hue);
  }
  for (const id of present) {
    if (hues.has(id)) continue;
    const tried = Array.from({ length: HUES }, (_, at) => (hueOf(id) + at * STEP) % HUES);
    give(id, tried.find((hue) => !taken.has(hue)) ?? hueOf(id));
  }
  return new Map([...known, ...hues]);
}
