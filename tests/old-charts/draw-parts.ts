import type { Scene, SceneLink, ScenePart, State } from '../../packages/chart/src/index.ts';
import type { ChartCode } from './chart-code.ts';
import type { OldChart } from './old-chart.ts';

/** The parts in which pictures are compared. */
export const PARTS = ['frame', 'header', 'spans', 'links', 'tasks', 'milestones'] as const;
type Part = (typeof PARTS)[number];

const PART_OF: { readonly [layer: string]: Part } = {
  header: 'header',
  'horizontal-lanes': 'spans',
  'vertical-lanes': 'spans',
  'lane-titles': 'spans',
  markers: 'spans',
  dependencies: 'links',
  tasks: 'tasks',
  milestones: 'milestones',
};

/** A picture without its alarms, and these. */
export interface DrawnParts {
  /** SVG, by part. */
  readonly svg: { readonly [part in Part]: string };
  /** The ids of violated links, then those of tasks whose deadline is missed. */
  readonly alarms: readonly string[];
}

/** Draws a chart as exports do. */
export async function drawParts(code: ChartCode, state: State, view: OldChart['view']): Promise<DrawnParts> {
  const scene = code.layoutWithRules(state, view, await code.measureChart(state));
  const picture = code.renderSvg(withoutAlarms(code, state, scene), {
    background: true,
    desc: code.describeChart(state),
  });
  const svg = Object.fromEntries(PARTS.map((part) => [part, ''])) as Record<Part, string>;
  for (const piece of picture.split(/^(?=<g data-layer=)/m)) {
    const layer = /^<g data-layer="([^"]+)/.exec(piece)?.[1];
    svg[PART_OF[layer ?? ''] ?? 'frame'] += piece;
  }
  return { svg, alarms: listAlarms(scene) };
}

const isMissedDeadline = ({ part, isMissed }: ScenePart): boolean => part === 'deadline' && isMissed === true;

function listAlarms({ layers }: Scene): string[] {
  const links = layers.dependencies.filter(({ isViolated }) => isViolated);
  const tasks = layers.tasks.filter(({ parts }) => parts.some(isMissedDeadline));
  return [...links, ...tasks].map(({ id }) => id);
}

/** The scene as if every link and deadline were kept; links in the order of their ids, for violated ones are drawn last. */
function withoutAlarms(code: ChartCode, state: State, scene: Scene): Scene {
  const { mutedColor } = code.themeOf(state);
  const calm = (part: ScenePart): ScenePart => {
    if (!isMissedDeadline(part)) return part;
    const kept = part.shapes.filter(({ type }) => type !== 'rect');
    const shapes = kept.map((shape, at) => {
      if (at === 0) return shape;
      return shape.type === 'path' ? { ...shape, fill: mutedColor } : { ...shape, stroke: mutedColor };
    });
    return { ...part, shapes: shapes as ScenePart['shapes'] };
  };
  const links = scene.layers.dependencies.map((link) => calmLink(code, state, link));
  return {
    ...scene,
    layers: {
      ...scene.layers,
      dependencies: links.sort((a, b) => (a.id < b.id ? -1 : 1)),
      tasks: scene.layers.tasks.map((task) => ({ ...task, parts: task.parts.map(calm) })),
    },
  };
}

function calmLink(code: ChartCode, state: State, link: SceneLink): SceneLink {
  const dependency = state.dependency.get(link.id);
  if (!link.isViolated || dependency === undefined) return link;
  const { lineColor, showArrow } = code.dependencyLook(state, dependency);
  const [line, arrow] = link.shapes as [
    Extract<SceneLink['shapes'][number], { type: 'path' }>,
    (typeof link.shapes)[number],
  ];
  const shapes = [{ ...line, stroke: lineColor }, ...(showArrow ? [{ ...arrow, fill: lineColor }] : [])];
  return { ...link, isViolated: false, shapes: shapes as SceneLink['shapes'] };
}
