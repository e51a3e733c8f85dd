import { orderedIds } from '../changes/index.ts';
import { flattenColour } from '../colour/index.ts';
import { type State, taskLook, themeOf } from '../model/index.ts';
import { colourDistance } from './colour-distance.ts';
import { simulateVision, VISIONS, type Vision } from './colour-vision.ts';

/** Bars that differ by less are taken for one another (`ux.md` A18). */
export const LEAST_DISTANCE = 10;

/** Two task templates whose bars are hard to tell apart, for whom, and by how much they differ. */
export interface AlikeTemplates {
  readonly keys: readonly [string, string];
  /** `null`: for everybody. */
  readonly vision: Vision | null;
  readonly distance: number;
}

/**
 * Task templates of different colours that look alike, to everybody or under a red-green blindness; the worst case of
 * each pair. Templates of one colour are meant to be: they are left out. `isLookedAt` narrows the templates.
 */
export function findAlikeTemplates(
  state: State,
  isLookedAt: (key: string) => boolean = () => true,
): AlikeTemplates[] {
  const page = themeOf(state).backgroundColor;
  const keys = orderedIds(state, 'taskDesignTemplate').filter(isLookedAt);
  const bars = keys.map((key) => {
    const colour = flattenColour(taskLook(state, { designTemplate: key }).color, page);
    const seen = VISIONS.map((vision) => ({ vision, colour: simulateVision(colour, vision) }));
    return { key, seen: [{ vision: null, colour }, ...seen] as const };
  });
  return bars.flatMap((bar, index) =>
    bars.slice(0, index).flatMap((other): AlikeTemplates[] => {
      if (other.seen[0].colour === bar.seen[0].colour) return [];
      let worst: AlikeTemplates | undefined;
      for (const [at, { vision, colour }] of bar.seen.entries()) {
        const distance = colourDistance(colour, other.seen[at]?.colour ?? colour);
        if (distance < LEAST_DISTANCE && distance < (worst?.distance ?? LEAST_DISTANCE)) {
          worst = { keys: [other.key, bar.key], vision, distance };
        }
      }
      return worst ? [worst] : [];
    }),
  );
}
