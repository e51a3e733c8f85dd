import { contrastRatio, flattenColour, readableInk } from '../colour/index.ts';
import {
  type Colour,
  dependencyLook,
  type ElementKind,
  type Id,
  laneLook,
  MAIN,
  markerLook,
  milestoneLook,
  milestoneRowLook,
  type ResolvedLaneLook,
  type ResolvedMarkerLook,
  type ResolvedMilestoneLook,
  type ResolvedTaskLook,
  type State,
  TEMPLATE_KIND_OF,
  type TemplateKind,
  taskLook,
  themeOf,
} from '../model/index.ts';
import { nearestPassing } from './nearest-passing.ts';

/** Required contrast of a text with its background (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;
/** Required contrast of a shape or line that carries meaning (WCAG 2.2, 1.4.11). */
const SHAPE_CONTRAST = 3;

/** One pair of colours of a style that must be distinguishable. */
export interface ContrastCheck {
  readonly kind: 'theme' | TemplateKind;
  /** The key of the template or the element; `main` for the theme. */
  readonly id: string;
  /** The field whose colour is checked and which a fix sets. */
  readonly field: string;
  readonly colour: Colour;
  /** The opaque colour behind it. */
  readonly ground: Colour;
  readonly ratio: number;
  readonly needed: number;
  readonly passes: boolean;
}

/** The nearest colour of the same hue that passes the check; null if none does (`ux.md` A18). */
export function passingColour({ colour, ground, needed }: ContrastCheck): Colour | null {
  return nearestPassing(colour, ground, needed);
}

/** Where a text of a task may lie: on its bar, on the page, or both. */
function groundsOf({ titlePosition }: ResolvedTaskLook, bar: Colour, page: Colour): readonly Colour[] {
  if (titlePosition === 'inside') return [bar];
  return titlePosition === 'auto' ? [bar, page] : [page];
}

/** Of several backgrounds, the one with which a colour has the least contrast. */
function weakest(colour: Colour, grounds: readonly Colour[]): Colour {
  const ratio = (ground: Colour) => contrastRatio(flattenColour(colour, ground), ground);
  return grounds.reduce((least, ground) => (ratio(ground) < ratio(least) ? ground : least));
}

/** A colour against a background that may be translucent itself, on the page. */
type Pair = readonly [field: string, colour: Colour, ground: Colour, needed: number];

function checksOf(kind: ContrastCheck['kind'], id: string, page: Colour, pairs: readonly Pair[]) {
  return pairs.map(([field, over, under, needed]): ContrastCheck => {
    const ground = flattenColour(under, page);
    const colour = flattenColour(over, ground);
    const ratio = contrastRatio(colour, ground);
    return { kind, id, field, colour, ground, ratio, needed, passes: ratio >= needed };
  });
}

function themePairs(state: State): readonly Pair[] {
  const theme = themeOf(state);
  return [
    ['textColor', theme.textColor, theme.backgroundColor, TEXT_CONTRAST],
    ['mutedColor', theme.mutedColor, theme.backgroundColor, TEXT_CONTRAST],
    ['headerTextColor', theme.headerTextColor, theme.headerBackgroundColor, TEXT_CONTRAST],
    ['subHeaderTextColor', theme.subHeaderTextColor, theme.subHeaderBackgroundColor, TEXT_CONTRAST],
    ['todayColor', theme.todayColor, theme.backgroundColor, SHAPE_CONTRAST],
  ];
}

function taskPairs(state: State, look: ResolvedTaskLook): readonly Pair[] {
  const { backgroundColor: page, inkOnLight, inkOnDark, mutedColor } = themeOf(state);
  const bar = flattenColour(look.color, page);
  const ink = readableInk(bar, inkOnLight, inkOnDark);
  // A pale bar may have a stroke that stands out instead.
  const edge = look.showStroke ? 'strokeColor' : 'color';
  const { titleColor, inlineDateColor: date, inlineDateBackgroundColor: chip } = look;
  const grounds = groundsOf(look, bar, page);
  const dateGround = chip ?? (date ? weakest(date, grounds) : page);
  return [
    [edge, look[edge], page, SHAPE_CONTRAST],
    ['titleColor', titleColor ?? ink, titleColor ? weakest(titleColor, grounds) : bar, TEXT_CONTRAST],
    ['colorInProgress', look.colorInProgress ?? ink, bar, SHAPE_CONTRAST],
    ...(look.showLine ? ([['lineColor', look.lineColor, page, SHAPE_CONTRAST]] as const) : []),
    ...(look.showInlineDate
      ? ([['inlineDateColor', date ?? mutedColor, dateGround, TEXT_CONTRAST]] as const)
      : []),
  ];
}

function milestonePairs(
  page: Colour,
  { iconColor, textColor, lineColor }: ResolvedMilestoneLook,
): readonly Pair[] {
  return [
    ['iconColor', iconColor, page, SHAPE_CONTRAST],
    ['textColor', textColor, page, TEXT_CONTRAST],
    ...(lineColor ? ([['lineColor', lineColor, page, SHAPE_CONTRAST]] as const) : []),
  ];
}

function lanePairs({ textColor, backgroundColor }: ResolvedLaneLook): readonly Pair[] {
  return [['textColor', textColor, backgroundColor, TEXT_CONTRAST]];
}

function markerPairs(
  page: Colour,
  { textColor, backgroundColor, lineColor, showLine }: ResolvedMarkerLook,
): readonly Pair[] {
  return [
    ['textColor', textColor, backgroundColor, TEXT_CONTRAST],
    ...(showLine ? ([['lineColor', lineColor, page, SHAPE_CONTRAST]] as const) : []),
  ];
}

function templatePairs(state: State, kind: TemplateKind, designTemplate: string): readonly Pair[] {
  const page = themeOf(state).backgroundColor;
  switch (kind) {
    case 'taskDesignTemplate':
      return taskPairs(state, taskLook(state, { designTemplate }));
    case 'milestoneDesignTemplate':
      return milestonePairs(page, milestoneLook(state, { designTemplate }));
    case 'laneDesignTemplate':
      return lanePairs(laneLook(state, { designTemplate }));
    case 'markerDesignTemplate':
      return markerPairs(page, markerLook(state, { designTemplate }));
    case 'dependencyDesignTemplate': {
      const { lineColor } = dependencyLook(state, { from: '', to: '', designTemplate });
      return [['lineColor', lineColor, page, SHAPE_CONTRAST]];
    }
  }
}

function elementPairs(state: State, kind: ElementKind, id: Id): readonly Pair[] {
  const page = themeOf(state).backgroundColor;
  switch (kind) {
    case 'task': {
      const task = state.task.get(id) ?? {};
      return task.isMilestone === true
        ? milestonePairs(page, milestoneRowLook(state, task))
        : taskPairs(state, taskLook(state, task));
    }
    case 'milestone':
      return milestonePairs(page, milestoneLook(state, state.milestone.get(id) ?? {}));
    case 'verticalLane':
    case 'horizontalLane':
      return lanePairs(laneLook(state, state[kind].get(id) ?? {}));
    case 'verticalMarker':
    case 'horizontalMarker':
      return markerPairs(page, markerLook(state, state[kind].get(id) ?? {}));
    case 'dependency': {
      const { lineColor } = dependencyLook(state, state.dependency.get(id) ?? { from: '', to: '' });
      return [['lineColor', lineColor, page, SHAPE_CONTRAST]];
    }
  }
}

/** The pairs of the theme, or of one design template. */
export function checkContrast(state: State, kind: 'theme' | TemplateKind, id: string): ContrastCheck[] {
  const pairs = kind === 'theme' ? themePairs(state) : templatePairs(state, kind, id);
  return checksOf(kind, id, themeOf(state).backgroundColor, pairs);
}

/** The pairs of one element, as it is drawn with its template and what is set on it alone. */
export function checkElementContrast(state: State, kind: ElementKind, id: Id): ContrastCheck[] {
  return checksOf(TEMPLATE_KIND_OF[kind], id, themeOf(state).backgroundColor, elementPairs(state, kind, id));
}

/** All pairs of a style's theme and design templates. */
export function checkStyleContrast(state: State, kinds: readonly TemplateKind[]): ContrastCheck[] {
  const templates = kinds.flatMap((kind) =>
    [...state[kind].keys()].flatMap((key) => checkContrast(state, kind, key)),
  );
  return [...checkContrast(state, 'theme', MAIN), ...templates];
}
