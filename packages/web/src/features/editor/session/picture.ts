import { apply, type PlainChange } from '@giotto/chart/changes';
import { layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { isDefaultTheme } from '@giotto/chart/templates';
import type { TextMetrics } from '@giotto/chart/text';

/** A state and how it looks. */
export interface Picture {
  readonly state: State;
  readonly scene: Scene;
}

interface Inputs {
  readonly state: State;
  readonly draft: readonly PlainChange[] | null;
  /** On the free edition every style but the default one brings the watermark (`spec/charts.md` §5). */
  readonly isFree: boolean;
  readonly view: View;
  readonly metrics: TextMetrics;
}

/**
 * Lays the chart out, once per distinct input. With a draft it shows what the running gesture would do
 * (`decisions/004`); the chart without it is what the gesture was started from.
 */
export function createPictureCache(): (inputs: Inputs) => Picture {
  let last: { inputs: Inputs; picture: Picture } | null = null;
  return (inputs) => {
    if (last && isSame(last.inputs, inputs)) return last.picture;
    const state =
      inputs.draft && inputs.draft.length > 0 ? apply(inputs.state, inputs.draft).state : inputs.state;
    const view = { ...inputs.view, hasWatermark: inputs.isFree && !isDefaultTheme(state) };
    const picture = { state, scene: layoutChart(state, view, inputs.metrics) };
    last = { inputs, picture };
    return picture;
  };
}

function isSame(a: Inputs, b: Inputs): boolean {
  return a.state === b.state && a.draft === b.draft && a.metrics === b.metrics && isSameView(a.view, b.view);
}

function isSameView(a: View, b: View): boolean {
  return a.collapsed === b.collapsed && a.now === b.now;
}
