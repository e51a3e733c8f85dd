import { contrastRatio, readableInk } from '../colour/contrast.ts';
import { mixColours, withOpacity } from '../colour/mix.ts';
import { DEFAULT_DEPENDENCY_TEMPLATES } from './defaults.ts';
import { MAIN } from './kinds.ts';
import { themeOf } from './resolve-settings.ts';
import type { Theme } from './settings.ts';
import type { State } from './state.ts';
import type { Colour, Id } from './values.ts';

/** Contrasts required by WCAG 2.2 for texts, and for lines or glyphs. */
const TEXT = 4.5;
const LINE = 3;
/** An area with more contrast than this to the page would be glaring. */
const AREA = 1.35;
const DARK_INK = '#1F2937';
const LIGHT_INK = '#F1F1EF';

/** Fields of looks drawn directly on the page, and the contrast they need there. */
const ON_PAGE = {
  taskDesignTemplate: { inlineDateColor: TEXT },
  task: { inlineDateColor: TEXT },
  milestoneDesignTemplate: { textColor: TEXT, iconColor: LINE, lineColor: LINE },
  milestone: { textColor: TEXT, iconColor: LINE, lineColor: LINE },
  markerDesignTemplate: { lineColor: LINE },
  verticalMarker: { lineColor: LINE },
  horizontalMarker: { lineColor: LINE },
  dependencyDesignTemplate: { lineColor: LINE },
} as const satisfies Partial<Record<keyof State, Readonly<Record<string, number>>>>;

/** A record whose fields are accessed by name. */
type Loose = Readonly<Record<string, unknown>>;

/** Below this contrast with the page, a colour was ink or can't be told apart from the page. */
const SUNK = 1.6;

/** The page colours to which a chart is adapted. */
interface Ground {
  readonly page: Colour;
  readonly ink: Colour;
  /** The colour of an area that mixes in this share of the ink. */
  readonly areaOf: (share: number) => Colour;
}

/** Shifts the colour towards the ink until it reaches the contrast with the page. */
function raise(colour: Colour, { page, ink }: Ground, contrast: number): Colour {
  for (let share = 0; share < 1; share += 0.1) {
    const mixed = mixColours(colour.slice(0, 7) as Colour, ink, share);
    if (contrastRatio(mixed, page) >= contrast) return share === 0 ? colour : mixed;
  }
  return ink;
}

/** Like `raise`, but returns the ink for a colour that is lost on the page. */
function reach(colour: Colour, ground: Ground, contrast: number): Colour {
  return contrastRatio(colour, ground.page) < SUNK ? ground.ink : raise(colour, ground, contrast);
}

function mapRecords<Record extends object>(
  records: ReadonlyMap<Id, Record>,
  change: (record: Loose) => Loose,
): ReadonlyMap<Id, Record> {
  return new Map(Array.from(records, ([id, record]) => [id, change(record as Loose) as Record]));
}

/** The theme without the colours that derive from page and text when absent. */
function withoutQuietColours(theme: Theme): Theme {
  const {
    mutedColor: _muted,
    headerBackgroundColor: _header,
    headerTextColor: _headerText,
    subHeaderBackgroundColor: _sub,
    subHeaderTextColor: _subText,
    dividerColor: _divider,
    gridColor: _grid,
    weekendColor: _weekend,
    zebraColor: _zebra,
    ...rest
  } = theme;
  return rest;
}

function turnTheme(theme: Theme, ground: Ground, today: Colour): Theme {
  const { page, ink, areaOf } = ground;
  return {
    ...withoutQuietColours(theme),
    backgroundColor: page,
    textColor: ink,
    todayColor: reach(today, ground, LINE),
    headerBackgroundColor: areaOf(0.05),
    gridColor: areaOf(0.12),
    dividerColor: areaOf(0.2),
    weekendColor: areaOf(0.03),
    ...(theme.zebraColor !== undefined && { zebraColor: areaOf(0.03) }),
  };
}

/** Gives a bar that would sink into the page a visible stroke, and such a title the most readable ink. */
function turnTask(record: Loose, ground: Ground): Loose {
  const { page } = ground;
  const { color, titleColor, showStroke } = record as {
    color?: Colour;
    titleColor?: Colour;
    showStroke?: boolean;
  };
  const { titleColor: _, ...untitled } = record;
  const isUnreadable = titleColor !== undefined && contrastRatio(titleColor, page) < TEXT;
  const kept = isUnreadable ? untitled : record;
  if (color === undefined || showStroke === true || contrastRatio(color, page) >= LINE) return kept;
  return { ...kept, showStroke: true, strokeColor: raise(color, ground, LINE) };
}

function turnLane(record: Loose, ground: Ground): Loose {
  const { backgroundColor, textColor } = record as { backgroundColor?: Colour; textColor?: Colour };
  return {
    ...record,
    ...(backgroundColor !== undefined &&
      contrastRatio(backgroundColor, ground.page) > AREA && { backgroundColor: ground.areaOf(0.06) }),
    ...(textColor !== undefined && { textColor: reach(textColor, ground, TEXT) }),
  };
}

/** Adapts all looks of a chart whose texts would be unreadable on the page. */
function turnState(state: State, ground: Ground): State {
  const turned: Record<string, unknown> = { ...state };
  for (const [kind, fields] of Object.entries(ON_PAGE) as [keyof typeof ON_PAGE, Record<string, number>][]) {
    turned[kind] = mapRecords(state[kind], (record) => {
      const changed = Object.entries(fields).flatMap(([field, contrast]) => {
        const colour = record[field];
        return typeof colour === 'string' ? [[field, reach(colour as Colour, ground, contrast)]] : [];
      });
      return { ...record, ...Object.fromEntries(changed) };
    });
  }
  for (const kind of ['taskDesignTemplate', 'task'] as const) {
    turned[kind] = mapRecords(turned[kind] as State['task'], (record) => turnTask(record, ground));
  }
  for (const kind of ['laneDesignTemplate', 'verticalLane', 'horizontalLane'] as const) {
    turned[kind] = mapRecords(state[kind] as State['verticalLane'], (record) => turnLane(record, ground));
  }
  if (state.dependencyDesignTemplate.size === 0) {
    const lineColor = reach(DEFAULT_DEPENDENCY_TEMPLATES.default.lineColor, ground, LINE);
    turned.dependencyDesignTemplate = new Map([['default', { lineColor }]]);
  }
  return turned as unknown as State;
}

/**
 * The chart as it looks on a page of another colour, as chosen by an embed (`spec/charts.md` §2, Public options). The
 * chart keeps its own colours as long as its texts reach 4.5:1 there. Otherwise the ink turns, the quiet colours follow
 * page and ink, and what would sink into the page is shifted towards the ink (`SPEC.md`, CH-340 to CH-342). Where the
 * page `showsThrough` and is only roughly of that colour, areas and grid are a veil of the ink. For drawing only.
 */
export function withPageColour(state: State, page: Colour, showsThrough = false): State {
  const theme = themeOf(state);
  if (theme.backgroundColor.toLowerCase() === page.toLowerCase()) return state;
  const given = state.theme.get(MAIN) ?? {};
  if (contrastRatio(theme.textColor, page) >= TEXT) {
    const onPage: Theme = { ...theme, backgroundColor: page };
    return { ...state, theme: new Map([[MAIN, onPage]]) };
  }
  const ink = readableInk(page, DARK_INK, LIGHT_INK);
  const areaOf = (share: number): Colour =>
    showsThrough ? withOpacity(ink, share) : mixColours(page, ink, share);
  const ground: Ground = { page, ink, areaOf };
  const turned = turnState(state, ground);
  return { ...turned, theme: new Map([[MAIN, turnTheme(given, ground, theme.todayColor)]]) };
}
