import { diff, type PlainChange } from '../changes/index.ts';
import { type ElementKind, LOOK_FIELDS, type State } from '../model/index.ts';
import type { StyleData } from './style-data.ts';
import { withStyle } from './with-style.ts';

const HAND_SET: { readonly [K in Exclude<ElementKind, 'dependency'>]: readonly string[] } = {
  task: [...new Set([...LOOK_FIELDS.task, ...LOOK_FIELDS.milestone])],
  milestone: LOOK_FIELDS.milestone,
  verticalLane: LOOK_FIELDS.lane,
  horizontalLane: LOOK_FIELDS.lane,
  verticalMarker: LOOK_FIELDS.marker,
  horizontalMarker: LOOK_FIELDS.marker,
};

function resetChanges(state: State): PlainChange[] {
  const changes: PlainChange[] = [];
  for (const kind of Object.keys(HAND_SET) as (keyof typeof HAND_SET)[]) {
    for (const [id, record] of state[kind]) {
      const fields = HAND_SET[kind].filter((field) => field in record);
      if (fields.length === 0) continue;
      changes.push({
        type: 'set',
        kind,
        id,
        fields: Object.fromEntries(fields.map((field) => [field, null])),
      });
    }
  }
  return changes;
}

/**
 * The changes that apply a style to a chart, to be sent as one update (`chart-model.md`, Theme): replaces the theme and
 * the design templates; elements keep their template keys and what was set by hand, unless `resetsLooks` asks for the
 * style's look everywhere. Empty when the chart already has this style.
 */
export function applyStyle(state: State, style: StyleData, resetsLooks = false): PlainChange[] {
  return [...diff(state, withStyle(state, style)), ...(resetsLooks ? resetChanges(state) : [])];
}
