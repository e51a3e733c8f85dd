import type { Colour, FontName, HeaderCase, MilestoneIcon, Px } from '../../model/index.ts';

/** A bar colour of a style; pale ones have a stroke that stands out from the page. */
export interface BarToken {
  /** Its name in the list of design templates. */
  readonly name: string;
  readonly color: Colour;
  readonly strokeColor?: Colour;
}

/** The tokens of a built-in style: one row of `ux.md` B5. */
export interface StyleTokens {
  readonly id: string;
  readonly name: string;
  readonly isPremium: boolean;
  readonly font: FontName;
  readonly corner: Px;
  readonly page: Colour;
  readonly text: Colour;
  readonly muted: Colour;
  readonly header: Colour;
  readonly headerText: Colour;
  readonly grid: Colour;
  readonly lane: Colour;
  readonly bars: readonly [BarToken, ...BarToken[]];
  /** Indices into `bars` for the templates `accent1` … `accent5`; first those that differ from `phase`. */
  readonly accents?: readonly number[];
  /** Colour of group bars: darker or stronger than any child's. */
  readonly phase: Colour;
  readonly milestone: Colour;
  readonly milestoneIcon?: MilestoneIcon;
  readonly gate: Colour;
  readonly today: Colour;
  readonly dependency: Colour;
  readonly important: Colour;
  /** Label inks on dark and on light bars. */
  readonly inkOnDark: Colour;
  readonly inkOnLight: Colour;
  readonly headerCase?: HeaderCase;
  readonly rowHeight?: Px;
  /** Percentage of the row's height. */
  readonly barHeight?: number;
  readonly labelSize?: Px;
  readonly headerSize?: Px;
  readonly milestoneSize?: Px;
}
