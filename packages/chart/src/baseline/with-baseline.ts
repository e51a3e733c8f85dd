import type { Scene, SceneItem } from '../layout/index.ts';
import { Typesetter } from '../layout/typesetter.ts';
import { type Baseline, type Id, type State, themeOf } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { baselineColour } from './baseline-colour.ts';
import { drawBaselineItems } from './baseline-items.ts';
import { type Comparison, compareWithBaseline } from './compare-baseline.ts';
import { roomIn } from './scene-room.ts';
import { slipLabelsOf, withSlip } from './slip-labels.ts';

/** Draws a scene of the chart with a baseline. */
export type BaselineView = (scene: Scene) => Scene;

/**
 * Creates the view of a chart beside a baseline (CH-694 to CH-697). Elements that look the same give the same objects,
 * so that a renderer can skip them.
 */
export function createBaselineView(
  state: State,
  baseline: Baseline,
  metrics: TextMetrics,
  comparison: Comparison = compareWithBaseline(state, baseline),
): BaselineView {
  const labels = slipLabelsOf(state, new Typesetter(metrics, themeOf(state).font));
  const colour = baselineColour(state);
  const keep = keepersOf(baseline);
  return (scene) => {
    const drawing = { scene, room: roomIn(scene), comparison, colour };
    const collapsed = new Set(scene.rows.flatMap(({ taskId, isCollapsed }) => (isCollapsed ? [taskId] : [])));
    const slipOf = (id: Id) => (collapsed.has(id) ? comparison.slipBelow(id) : comparison.slipOf(id));
    const label = (item: SceneItem): SceneItem => withSlip(labels, drawing, item, slipOf(item.id));
    const { layers } = scene;
    const tasks = layers.tasks.map((item) => keep.tasks(label(item), item));
    const milestones = layers.milestones.map((item) =>
      keep.milestones(isGlyph(item) ? label(item) : item, item),
    );
    // After the texts, which these leave room for.
    const baselines = drawBaselineItems(drawing).map((item) => keep.items(item));
    return { ...scene, layers: { ...layers, baselines, tasks, milestones } };
  };
}

/** A milestone elsewhere may only have its line here. */
const isGlyph = ({ parts }: SceneItem): boolean => parts.some(({ part }) => part === 'glyph');

/** A scene of a chart with one of the chart's baselines, for pictures that are drawn once; as it is without that baseline. */
export function withBaseline(scene: Scene, state: State, id: Id, metrics: TextMetrics): Scene {
  const baseline = state.baseline.get(id);
  return baseline === undefined ? scene : createBaselineView(state, baseline, metrics)(scene);
}

interface Keepers {
  readonly items: Keep;
  readonly tasks: Keep;
  readonly milestones: Keep;
}

/** Of each baseline, so that an edit leaves what looks the same to all later views of it. */
const keepers = new WeakMap<Baseline, Keepers>();

function keepersOf(baseline: Baseline): Keepers {
  const known = keepers.get(baseline);
  if (known !== undefined) return known;
  const made = { items: createKeeper(), tasks: createKeeper(), milestones: createKeeper() };
  keepers.set(baseline, made);
  return made;
}

type Keep = (item: SceneItem, from?: SceneItem) => SceneItem;

/** Returns what was drawn of an element last, while that looks the same and stands on the same item. */
function createKeeper(): Keep {
  const last = new Map<
    Id,
    { readonly item: SceneItem; readonly from: SceneItem | undefined; readonly look: string }
  >();
  return (item, from) => {
    if (item === from) return item;
    const look = JSON.stringify(item.parts.at(-1));
    const known = last.get(item.id);
    if (known?.from === from && known?.look === look) return known.item;
    last.set(item.id, { item, from, look });
    return item;
  };
}
