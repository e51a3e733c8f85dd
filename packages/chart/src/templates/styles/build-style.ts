import { spreadKeys } from '../../changes/order-key.ts';
import { colourDistance, contrastRatio, mixColours } from '../../colour/index.ts';
import type { Colour, LaneDesignTemplate, TaskDesignTemplate } from '../../model/index.ts';
import type { StyleData } from '../style-data.ts';
import type { BarToken, StyleTokens } from './style-tokens.ts';

/** Contrast of text with its background: WCAG AA. */
const READABLE = 4.5;
/** Contrast of a bar with the page. */
const VISIBLE = 3;
/** Distance of adjacent lanes, ΔE: slightly more than just noticeable. */
const DISTINCT = 2.5;

function withKeys<Record extends object>(records: { readonly [key: string]: Record }): Map<string, Record> {
  const entries = Object.entries(records);
  const keys = spreadKeys(entries.length) ?? [];
  return new Map(entries.map(([key, record], index) => [key, { order: keys[index], ...record }]));
}

/** The colour, shifted towards the text colour just enough to be readable on the background. */
function readableOn(ground: Colour, colour: Colour, text: Colour): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColours(colour, text, share);
    if (contrastRatio(candidate, ground) >= READABLE) return candidate;
  }
  return text;
}

/** The colour, shifted towards the text colour just enough that one of the style's inks is readable on it. */
function groundFor(colour: Colour, { inkOnDark, inkOnLight, text }: StyleTokens): Colour {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColours(colour, text, share);
    const contrasts = [inkOnDark, inkOnLight].map((ink) => contrastRatio(ink, candidate));
    if (Math.max(...contrasts) >= READABLE) return candidate;
  }
  return text;
}

/** The page tinted with the accent, just enough to distinguish it from the lanes next to it. */
function highlightOf({ page, lane }: StyleTokens, accent: Colour): Colour {
  for (let percent = 7; percent < 30; percent++) {
    const candidate = mixColours(page, accent, percent / 100);
    if (colourDistance(candidate, lane) >= DISTINCT) return candidate;
  }
  return mixColours(page, accent, 0.3);
}

/** A pale bar needs a stroke that stands out from the page; others must not inherit one. */
function barLook({ page }: StyleTokens, bar: Omit<BarToken, 'name'>): TaskDesignTemplate {
  const { color, strokeColor } = bar;
  const isPale = contrastRatio(color, page) < VISIBLE;
  const showStroke = strokeColor !== undefined || isPale;
  return { color, strokeColor: strokeColor ?? color, showStroke };
}

function buildTaskTemplates(tokens: StyleTokens): Map<string, TaskDesignTemplate> {
  const { bars, corner, important, muted, page, phase } = tokens;
  const [first] = bars;
  const accents: Record<string, TaskDesignTemplate> = {};
  for (const [index, bar] of (tokens.accents ?? [...bars.keys()]).map((at) => bars[at] ?? first).entries()) {
    accents[`accent${index + 1}`] = { name: bar.name, ...barLook(tokens, bar) };
  }
  const defaults = barLook(tokens, first);
  return withKeys<TaskDesignTemplate>({
    default: { name: 'Default', ...defaults, corner, titlePosition: 'column' },
    phase: { name: 'Phase', ...barLook(tokens, { color: phase }), isEmphasised: true, showInlineDate: true },
    subtle: { name: 'Subtle', color: mixColours(page, muted, 0.16), strokeColor: muted, showStroke: true },
    done: { name: 'Done', ...barLook(tokens, { color: muted }) },
    risk: { name: 'Risk', ...barLook(tokens, { color: groundFor(important, tokens) }) },
    ...accents,
  });
}

/** Builds a style from its tokens: the theme, and the design templates that every style ships (`ux.md` B5). */
export function buildStyle(tokens: StyleTokens): StyleData {
  const { id, name, isPremium, page, text, muted, header, headerText, grid, important } = tokens;
  const freeze = mixColours(page, important, 0.09);
  const strongest = tokens.bars[tokens.accents?.[0] ?? 0] ?? tokens.bars[0];
  const accent = strongest.strokeColor ?? strongest.color;
  const highlight = highlightOf(tokens, accent);
  return {
    id,
    name,
    isPremium,
    theme: {
      name,
      styleId: id,
      font: tokens.font,
      backgroundColor: page,
      textColor: text,
      mutedColor: muted,
      inkOnDark: tokens.inkOnDark,
      inkOnLight: tokens.inkOnLight,
      headerBackgroundColor: header,
      headerTextColor: headerText,
      subHeaderBackgroundColor: header,
      subHeaderTextColor: headerText,
      dividerColor: mixColours(header, headerText, 0.18),
      gridColor: grid,
      weekendColor: mixColours(page, text, 0.03),
      todayColor: tokens.today,
      grid: 'columns',
      headerCase: tokens.headerCase ?? 'normal',
      headerAlign: 'auto',
      rowHeight: tokens.rowHeight ?? 30,
      barHeight: tokens.barHeight ?? 66,
      labelSize: tokens.labelSize ?? 12.5,
      headerSize: tokens.headerSize ?? 11.5,
      milestoneSize: tokens.milestoneSize ?? 16,
      imagePaddingTop: 24,
      imagePaddingBottom: 24,
      palette: tokens.bars.map(({ color }) => color),
    },
    taskDesignTemplate: buildTaskTemplates(tokens),
    milestoneDesignTemplate: withKeys({
      default: {
        name: 'Default',
        iconColor: tokens.milestone,
        textColor: text,
        icon: tokens.milestoneIcon ?? 'diamond',
      },
      gate: { name: 'Gate', iconColor: tokens.gate, textColor: text, icon: 'flag' },
    }),
    laneDesignTemplate: withKeys<LaneDesignTemplate>({
      default: {
        name: 'Default',
        backgroundColor: tokens.lane,
        textColor: readableOn(tokens.lane, muted, text),
      },
      highlight: {
        name: 'Highlight',
        backgroundColor: highlight,
        textColor: readableOn(highlight, accent, text),
      },
      freeze: {
        name: 'Freeze',
        backgroundColor: freeze,
        borderColor: mixColours(page, important, 0.3),
        textColor: readableOn(freeze, important, text),
      },
    }),
    markerDesignTemplate: withKeys({
      default: { name: 'Default', lineColor: muted, lineDash: 'dashed', backgroundColor: muted },
      deadline: {
        name: 'Deadline',
        lineColor: important,
        lineDash: 'solid',
        backgroundColor: groundFor(important, tokens),
      },
    }),
    dependencyDesignTemplate: withKeys({
      default: {
        name: 'Default',
        lineColor: tokens.dependency,
        lineType: 'medium',
        lineDash: 'solid',
        showArrow: true,
      },
      important: {
        name: 'Important',
        lineColor: important,
        lineType: 'medium',
        lineDash: 'solid',
        showArrow: true,
      },
    }),
  };
}
