import { iconPath } from '../icons/index.ts';
import type { Shape } from '../layout/index.ts';
import { type Line, Typesetter } from '../layout/typesetter.ts';
import {
  type Id,
  milestoneLook,
  type Px,
  type ResolvedTheme,
  type State,
  settingsOf,
  taskLook,
  themeOf,
} from '../model/index.ts';
import { singleLine, type TextMetrics } from '../text/index.ts';
import { type ActiveRule, activeRules } from './active-rules.ts';

/** What rules mean, drawn above the timeline. */
export interface Legend {
  /** How much room it needs above the timeline, in px. */
  readonly height: Px;
  readonly shapes: readonly Shape[];
}

const TEXT_SIZE: Px = 11;
const LINE: Px = 18;
/** Between the last line and the timeline. */
const BELOW: Px = 8;
/** At the picture's edge, where a chart has no space above. */
const LEAST_TOP: Px = 6;
const BAR = { width: 18, height: 10 } as const;
const GLYPH: Px = 12;
/** Between a sample and its name, and between entries. */
const [NEAR, FAR]: readonly [Px, Px] = [6, 18];
/** The longest name. */
const LONGEST: Px = 240;

/** A look and what it means. */
interface Entry {
  readonly name: Line;
  readonly sample: Px;
  readonly draw: (x: Px, centre: Px) => readonly Shape[];
}

function drawBar(state: State, key: Id, x: Px, centre: Px): Shape {
  const { color, corner, showStroke, strokeColor } = taskLook(state, { designTemplate: key });
  return {
    type: 'rect',
    x,
    y: centre - BAR.height / 2,
    ...BAR,
    radius: Math.min(corner, BAR.height / 2),
    fill: color,
    ...(showStroke && { stroke: strokeColor, strokeWidth: 1 }),
  };
}

function drawGlyph(state: State, key: Id, x: Px, centre: Px): Shape {
  const { icon, iconColor } = milestoneLook(state, { designTemplate: key });
  return { type: 'path', d: iconPath(icon, x, centre - GLYPH / 2, GLYPH), fill: iconColor };
}

function entryOf(state: State, rule: ActiveRule, name: Line): Entry {
  const { taskTemplate, milestoneTemplate } = rule;
  const bar = taskTemplate === undefined ? 0 : BAR.width;
  const between = taskTemplate !== undefined && milestoneTemplate !== undefined ? NEAR - 1 : 0;
  return {
    name,
    sample: bar + between + (milestoneTemplate === undefined ? 0 : GLYPH),
    draw: (x, centre) => [
      ...(taskTemplate === undefined ? [] : [drawBar(state, taskTemplate, x, centre)]),
      ...(milestoneTemplate === undefined
        ? []
        : [drawGlyph(state, milestoneTemplate, x + bar + between, centre)]),
    ],
  };
}

function listEntries(state: State, type: Typesetter, longest: Px): readonly Entry[] {
  if (!settingsOf(state).showLegend) return [];
  return activeRules(state).flatMap((rule): Entry[] => {
    const name = singleLine(rule.rule.name ?? '');
    const line =
      name === '' ? undefined : type.fit(type.measure(name, 400, type.sizeFor(TEXT_SIZE)), longest);
    return line === undefined ? [] : [entryOf(state, rule, line)];
  });
}

function drawEntries(
  entries: readonly Entry[],
  {
    theme,
    type,
    room,
  }: { readonly theme: ResolvedTheme; readonly type: Typesetter; readonly room: LegendRoom },
): Legend {
  const left = room.margin;
  const right = room.width - left;
  const padding = Math.round(theme.imagePaddingTop);
  const top = Math.max(LEAST_TOP, padding);
  const shapes: Shape[] = [];
  let x = left;
  let lines = 1;
  for (const { name, sample, draw } of entries) {
    const needed = sample + NEAR + name.width;
    if (x > left && x + needed > right) {
      x = left;
      lines += 1;
    }
    const centre = top + (lines - 0.5) * LINE;
    shapes.push(...draw(x, centre), type.set(name, x + sample + NEAR, centre, theme.textColor));
    x += needed + FAR;
  }
  return { height: top - padding + lines * LINE + BELOW, shapes };
}

/** The picture that a legend is for, in px. */
export interface LegendRoom {
  readonly width: Px;
  /** The picture's border. */
  readonly margin: Px;
}

interface Known {
  readonly state: State;
  readonly room: LegendRoom;
  readonly metrics: TextMetrics;
  readonly legend: Legend | undefined;
}
const known = new WeakMap<readonly ActiveRule[], Known>();

/** The legend of a chart's rules; undefined if it has none. */
export function legendOf(state: State, room: LegendRoom, metrics: TextMetrics): Legend | undefined {
  const rules = activeRules(state);
  const found = known.get(rules);
  const isSame =
    found?.room.width === room.width &&
    found.room.margin === room.margin &&
    found.metrics === metrics &&
    found.state.theme === state.theme &&
    found.state.chart === state.chart;
  if (isSame) return found.legend;
  const theme = themeOf(state);
  const type = new Typesetter(metrics, theme.font);
  const longest = Math.min(LONGEST, room.width - 2 * room.margin - BAR.width - 2 * NEAR - GLYPH);
  const entries = listEntries(state, type, longest);
  const legend = entries.length === 0 ? undefined : drawEntries(entries, { theme, type, room });
  known.set(rules, { state, room, metrics, legend });
  return legend;
}
