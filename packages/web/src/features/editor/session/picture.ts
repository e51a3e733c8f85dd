import { apply, type PlainChange } from '@giotto/chart/changes';
import { type Box, layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { isDefaultTheme } from '@giotto/chart/templates';
import type { TextMetrics } from '@giotto/chart/text';
import { currentRules, layOutRuled } from '../../../lib/rules.ts';
import { currentScheduler } from '../../../lib/scheduler.ts';
import { isCovered, isLaidOut, leftOf, rowsAround } from './seen-part.ts';
import type { SharedLayout } from './shared-layout.ts';

/** A state and its scene. */
export interface Picture {
  readonly state: State;
  readonly scene: Scene;
}

interface Inputs {
  readonly state: State;
  readonly draft: readonly PlainChange[] | null;
  /** On the free edition every style except the default shows the watermark (`spec/charts.md` §5). */
  readonly isFree: boolean;
  readonly view: View;
  readonly metrics: TextMetrics;
  /** The scroller's view in scene coordinates: only rows in and around it are laid out. Null: all rows. */
  readonly viewport: Box | null;
  /** Whether scrolling has stopped, which extends the layout around the view. */
  readonly isResting: boolean;
}

interface Last {
  readonly inputs: Inputs;
  readonly left: number | undefined;
  readonly rules: ReturnType<typeof currentRules>;
  readonly picture: Picture;
}

/**
 * Lays out the visible part of the chart, once per distinct input, and returns the same picture while the view stays
 * within it. A draft shows what the running gesture would do (`decisions/004`); the gesture itself starts from the
 * chart without it. Caches that share a layout return identical objects for whatever is unchanged.
 */
export function createPictureCache(shared?: SharedLayout): (inputs: Inputs) => Picture {
  let last: Last | null = null;
  return (inputs) => {
    const isSameChart = last !== null && last.rules === currentRules() && isSame(last.inputs, inputs);
    if (last && isSameChart && isShown(last, inputs)) return last.picture;
    const state = last && isSameChart ? last.picture.state : draftedState(inputs);
    const guess = shared?.last() ?? last?.picture.scene;
    last = layOut(inputs, state, guess, shared?.layOut ?? layoutChart);
    return last.picture;
  };
}

function draftedState({ state, draft }: Inputs): State {
  return draft && draft.length > 0 ? apply(state, draft, currentScheduler()).state : state;
}

/**
 * `guess` is a picture with probably the same row sizes. If it was wrong, the right rows are laid out in a second pass.
 */
function layOut(
  inputs: Inputs,
  state: State,
  guess: Scene | undefined,
  layOutChart: SharedLayout['layOut'],
): Last {
  const { viewport, isResting, metrics } = inputs;
  const view = { ...inputs.view, hasWatermark: inputs.isFree && !isDefaultTheme(state) };
  const rules = currentRules();
  if (viewport === null) {
    const scene = layOutRuled(state, view, metrics, layOutChart);
    return { inputs, left: undefined, rules, picture: { state, scene } };
  }
  const layOutAs = (known: Scene | undefined): Last => {
    const left = known && leftOf(known, viewport);
    const rows = rowsAround(viewport, known, isResting);
    const shown = { ...view, rows, ...(left !== undefined && { left }) };
    const scene = layOutRuled(state, shown, metrics, layOutChart);
    return { inputs, left, rules, picture: { state, scene } };
  };
  const first = layOutAs(guess);
  return isShown(first, inputs) ? first : layOutAs(first.picture.scene);
}

function isShown({ inputs, left, picture: { scene } }: Last, { viewport, isResting }: Inputs): boolean {
  if (viewport === null) return true;
  const isEnough = inputs.viewport === viewport ? isLaidOut : isCovered;
  return isEnough(scene, viewport, isResting) && leftOf(scene, viewport) === left;
}

function isSame(a: Inputs, b: Inputs): boolean {
  return a.state === b.state && a.draft === b.draft && a.metrics === b.metrics && isSameView(a.view, b.view);
}

function isSameView(a: View, b: View): boolean {
  const isSameRows = a.collapsed === b.collapsed && a.leftOut === b.leftOut;
  return isSameRows && a.now === b.now && a.heldColumn === b.heldColumn;
}
