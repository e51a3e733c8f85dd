import { apply, type PlainChange } from '@giotto/chart/changes';
import { type Box, layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { isDefaultTheme } from '@giotto/chart/templates';
import type { TextMetrics } from '@giotto/chart/text';
import { isCovered, leftOf, rowsAround } from './seen-part.ts';
import type { SharedLayout } from './shared-layout.ts';

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
  /** Where the scroller looks, in picture coordinates: only the rows there and around are laid out. Null: all. */
  readonly viewport: Box | null;
  /** Whether the scroller has come to rest: then more is laid out around what is seen. */
  readonly isResting: boolean;
}

interface Last {
  readonly inputs: Inputs;
  readonly left: number | undefined;
  readonly picture: Picture;
}

/**
 * Lays the part of the chart that is seen out, once per distinct input; the same picture again while what is seen lies
 * within it. With a draft it shows what the running gesture would do (`decisions/004`); the chart without it is what
 * the gesture was started from. Caches that share a layout answer with the very same objects for whatever stayed as it
 * was.
 */
export function createPictureCache(shared?: SharedLayout): (inputs: Inputs) => Picture {
  let last: Last | null = null;
  return (inputs) => {
    const isSameChart = last !== null && isSame(last.inputs, inputs);
    if (last && isSameChart && isShown(last, inputs)) return last.picture;
    const state = last && isSameChart ? last.picture.state : draftedState(inputs);
    const guess = shared?.last() ?? last?.picture.scene;
    last = layOut(inputs, state, guess, shared?.layOut ?? layoutChart);
    return last.picture;
  };
}

function draftedState({ state, draft }: Inputs): State {
  return draft && draft.length > 0 ? apply(state, draft).state : state;
}

/** `guess` is a picture with probably the same measures: where it was wrong, the right rows are laid out after all. */
function layOut(
  inputs: Inputs,
  state: State,
  guess: Scene | undefined,
  layOutChart: SharedLayout['layOut'],
): Last {
  const { viewport, isResting, metrics } = inputs;
  const view = { ...inputs.view, hasWatermark: inputs.isFree && !isDefaultTheme(state) };
  if (viewport === null) {
    const scene = layOutChart(state, view, metrics);
    return { inputs, left: undefined, picture: { state, scene } };
  }
  const layOutAs = (known: Scene | undefined): Last => {
    const left = known && leftOf(known, viewport);
    const rows = rowsAround(viewport, known, isResting);
    const scene = layOutChart(state, { ...view, rows, ...(left !== undefined && { left }) }, metrics);
    return { inputs, left, picture: { state, scene } };
  };
  const first = layOutAs(guess);
  return isShown(first, inputs) ? first : layOutAs(first.picture.scene);
}

function isShown({ left, picture: { scene } }: Last, { viewport, isResting }: Inputs): boolean {
  return viewport === null || (isCovered(scene, viewport, isResting) && leftOf(scene, viewport) === left);
}

function isSame(a: Inputs, b: Inputs): boolean {
  return a.state === b.state && a.draft === b.draft && a.metrics === b.metrics && isSameView(a.view, b.view);
}

function isSameView(a: View, b: View): boolean {
  return a.collapsed === b.collapsed && a.now === b.now && a.heldColumn === b.heldColumn;
}
