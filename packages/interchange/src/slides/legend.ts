import { iconPath } from '@giotto/chart/icons';
import type { Box, Scene, Shape } from '@giotto/chart/layout';
import {
  dependencyLook,
  type Milestone,
  milestoneLook,
  type Px,
  type State,
  taskLook,
  themeOf,
  timelineOf,
} from '@giotto/chart/model';
import type { PageWords, Piece, SheetGroup } from '@giotto/chart/pages';
import { baselineFor, fitText, opticalSize, singleLine } from '@giotto/chart/text';
import { legendWords } from './legend-words.ts';
import { ruleNameOf } from './ruled-state.ts';

/** What a look means. `draw` draws a sample in a box. */
interface Entry {
  readonly words: string;
  readonly draw: (box: Box) => readonly Shape[];
}

/** A legend's place on a slide, in points. */
interface Room {
  readonly x: Px;
  /** The top of its first line. */
  readonly y: Px;
  readonly width: Px;
}

/** A legend on as many lines as it takes, each `LINE` points high. */
export interface Legend {
  readonly height: Px;
  readonly place: (room: Room) => SheetGroup;
}

/** In points. */
const SIZE: Px = 8;
const LINE: Px = 14;
const SAMPLE = { width: 16, height: 8 } as const;
/** Between a sample and its words, and between entries. */
const [NEAR, FAR]: readonly [Px, Px] = [4, 14];
/** A legend that takes more would leave too little room for the chart. */
const MOST_LINES = 2;
/** The longest words, in points. */
const LONGEST: Px = 160;

/** The designs that a table's records use, in the order of the templates; looks set by hand are left out. */
function designsOf<Template extends { readonly order?: string; readonly name?: string }>(
  templates: ReadonlyMap<string, Template>,
  records: Iterable<{ readonly designTemplate?: string }>,
): { readonly key: string; readonly name: string }[] {
  const used = new Set(Array.from(records, ({ designTemplate }) => designTemplate ?? 'default'));
  const orderOf = (key: string) => templates.get(key)?.order ?? '';
  return Array.from(used)
    .filter((key) => key === 'default' || templates.has(key))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map((key) => ({ key, name: templates.get(key)?.name || key }));
}

function barEntries(state: State): Entry[] {
  const bars = [...state.task.values()].filter(({ isMilestone }) => isMilestone !== true);
  const designs = designsOf(state.taskDesignTemplate, bars);
  return designs
    .filter(({ key }) => key !== 'default')
    .map(({ key, name }): Entry => {
      const look = taskLook(state, { designTemplate: key });
      const { color, strokeColor, showStroke, corner } = look;
      return {
        words: ruleNameOf(state, 'task', key) ?? name,
        draw: (box) => [
          {
            type: 'rect',
            ...box,
            radius: Math.min(corner, box.height / 2),
            fill: color,
            ...(showStroke && { stroke: strokeColor, strokeWidth: 0.75 }),
          },
        ],
      };
    });
}

function glyphEntry(state: State, milestone: Milestone, words: string): Entry {
  const { icon, iconColor } = milestoneLook(state, milestone);
  return {
    words,
    draw: ({ x, y, width, height }) => {
      const side = height + 2;
      const d = iconPath(icon, x + (width - side) / 2, y + (height - side) / 2, side);
      return [{ type: 'path', d, fill: iconColor }];
    },
  };
}

function milestoneEntries(state: State, milestone: string): Entry[] {
  const rows = [...state.task.values()].flatMap(({ isMilestone, milestoneTemplate }) =>
    isMilestone !== true
      ? []
      : [milestoneTemplate === undefined ? {} : { designTemplate: milestoneTemplate }],
  );
  const all = [...state.milestone.values(), ...rows];
  return designsOf(state.milestoneDesignTemplate, all).map(({ key, name }) =>
    glyphEntry(
      state,
      { designTemplate: key },
      ruleNameOf(state, 'milestone', key) ?? (key === 'default' ? milestone : name),
    ),
  );
}

function linkEntries(state: State): Entry[] {
  const designs = designsOf(state.dependencyDesignTemplate, state.dependency.values());
  return designs
    .filter(({ key }) => key !== 'default')
    .map(({ key, name }): Entry => {
      const { lineColor } = dependencyLook(state, { from: '', to: '', designTemplate: key });
      return {
        words: name,
        draw: ({ x, y, width, height }) => {
          const middle = y + height / 2;
          return [{ type: 'line', x1: x, y1: middle, x2: x + width, y2: middle, stroke: lineColor }];
        },
      };
    });
}

function markEntries({ layers }: Scene, state: State): Entry[] {
  const { mutedColor: stroke } = themeOf(state);
  const words = legendWords(timelineOf(state).scaleTypeLang);
  const parts = new Set(
    [...layers.tasks, ...layers.milestones].flatMap((item) => item.parts.map(({ part }) => part)),
  );
  const deadline: Entry = {
    words: words.deadline,
    draw: ({ x, y, width, height }) => {
      const middle = x + width / 2;
      return [
        { type: 'line', x1: middle, y1: y, x2: middle, y2: y + height, stroke, strokeWidth: 1 },
        { type: 'path', d: `M${middle - 3} ${y}L${middle + 3} ${y}L${middle} ${y + 4}Z`, fill: stroke },
      ];
    },
  };
  const notBefore: Entry = {
    words: words.notBefore,
    draw: ({ x, y, width, height }) => {
      const [left, right] = [x + width / 2 - 2, x + width / 2 + 2];
      const corner = (end: Px) => `M${right} ${end}L${left} ${end}`;
      const d = `${corner(y)}M${left} ${y}L${left} ${y + height}${corner(y + height)}`;
      return [{ type: 'path', d, stroke, strokeWidth: 1 }];
    },
  };
  return [...(parts.has('deadline') ? [deadline] : []), ...(parts.has('notBefore') ? [notBefore] : [])];
}

/** What the looks on a chart mean: its named designs, its milestones and the marks of its dates. */
function listEntries(scene: Scene, state: State): Entry[] {
  const { milestone } = legendWords(timelineOf(state).scaleTypeLang);
  return [
    ...barEntries(state),
    ...milestoneEntries(state, milestone),
    ...linkEntries(state),
    ...markEntries(scene, state),
  ];
}

/** An entry's width and shortened words, and its place from the legend's corner. */
interface PlacedEntry {
  readonly entry: Entry;
  readonly text: string;
  readonly textWidth: Px;
  readonly x: Px;
  readonly line: number;
}

function flow(entries: readonly Entry[], width: Px, measure: (text: string) => Px): PlacedEntry[] {
  const placed: PlacedEntry[] = [];
  let [x, line] = [0, 0];
  for (const entry of entries) {
    const text = fitText(singleLine(entry.words), LONGEST, measure);
    const textWidth = measure(text);
    const taken = SAMPLE.width + NEAR + textWidth;
    if (x > 0 && x + taken > width) [x, line] = [0, line + 1];
    if (line >= MOST_LINES) return placed;
    placed.push({ entry, text, textWidth, x, line });
    x += taken + FAR;
  }
  return placed;
}

/** The legend of a chart's slides in a width of so many points; undefined if nothing needs one. */
export function makeLegend(
  scene: Scene,
  { state, metrics }: Pick<PageWords, 'state' | 'metrics'>,
  width: Px,
): Legend | undefined {
  const { font } = scene;
  const size = opticalSize(font, SIZE);
  const placed = flow(listEntries(scene, state), width, (text) => metrics.width(text, font, 400, size));
  const lines = (placed.at(-1)?.line ?? -1) + 1;
  if (lines === 0) return undefined;
  const look = { size, weight: 400, fill: themeOf(state).mutedColor, anchor: 'start' } as const;
  const place = ({ x: left, y: top }: Room): SheetGroup => ({
    scale: 1,
    x: 0,
    y: 0,
    isRepeat: true,
    pieces: placed.map(({ entry, text, textWidth, x, line }): Piece => {
      const middle = top + (line + 0.5) * LINE;
      const sample = { ...SAMPLE, x: left + x, y: middle - SAMPLE.height / 2 };
      const at = sample.x + SAMPLE.width + NEAR;
      const words = {
        type: 'text',
        text,
        x: at,
        y: baselineFor(middle, font, size),
        width: textWidth,
      } as const;
      return {
        layer: 'legend',
        box: { x: sample.x, y: middle - LINE / 2, width: SAMPLE.width + NEAR + textWidth, height: LINE },
        isCut: false,
        shapes: [...entry.draw(sample), { ...words, ...look }],
      };
    }),
  });
  return { height: lines * LINE, place };
}
