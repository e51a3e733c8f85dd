import { orderedIds } from '../changes/index.ts';
import { colourDistance, flattenColour } from '../colour/index.ts';
import { type Colour, type State, taskLook, themeOf } from '../model/index.ts';
import { simulateVision, VISIONS, type Vision } from './colour-vision.ts';

/** Bars that differ by less are easily confused (`ux.md` A18). */
const MIN_DISTANCE = 10;

/** Two task templates whose bars are hard to tell apart, for whom, and by how much they differ. */
interface AlikeTemplates {
  readonly keys: readonly [string, string];
  /** `null`: everyone. */
  readonly vision: Vision | null;
  readonly distance: number;
}

/**
 * Task templates of different colours that look alike, to everyone or with red-green blindness; the worst case of each
 * pair. Skips pairs of the same colour, which are intended, and pairs distinguished by emphasis. Visible strokes count
 * like the bar. `isLookedAt` narrows the templates.
 */
export function findSimilarTemplates(
  state: State,
  isLookedAt: (key: string) => boolean = () => true,
): AlikeTemplates[] {
  const page = themeOf(state).backgroundColor;
  const keys = orderedIds(state, 'taskDesignTemplate').filter(isLookedAt);
  const bars = keys.map((key) => {
    const { color, isEmphasised, showStroke, strokeColor } = taskLook(state, { designTemplate: key });
    const colour = flattenColour(color, page);
    const seen = VISIONS.map((vision) => ({ vision, colour: simulateVision(colour, vision) }));
    const stroke = showStroke ? strokeColor : undefined;
    return { key, isEmphasised, stroke, seen: [{ vision: null, colour }, ...seen] as const };
  });
  return bars.flatMap((bar, index) =>
    bars.slice(0, index).flatMap((other): AlikeTemplates[] => {
      const isOneColour = other.seen[0].colour === bar.seen[0].colour;
      if (isOneColour || other.isEmphasised !== bar.isEmphasised) return [];
      let worst: AlikeTemplates | undefined;
      for (const [at, { vision, colour }] of bar.seen.entries()) {
        const distance = Math.max(
          colourDistance(colour, other.seen[at]?.colour ?? colour),
          strokeDistance(bar.stroke, other.stroke, vision),
        );
        if (distance < (worst?.distance ?? MIN_DISTANCE)) {
          worst = { keys: [other.key, bar.key], vision, distance };
        }
      }
      return worst ? [worst] : [];
    }),
  );
}

/** The colour distance of two drawn strokes; 0 if one bar has none. */
function strokeDistance(one: Colour | undefined, other: Colour | undefined, vision: Vision | null): number {
  if (one === undefined || other === undefined) return 0;
  return vision === null
    ? colourDistance(one, other)
    : colourDistance(simulateVision(one, vision), simulateVision(other, vision));
}
