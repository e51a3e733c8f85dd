import type { PlainChange } from '@giotto/chart/changes';
import { type ElementRef, growTimeline } from '@giotto/chart/interact';
import type { Box, Scene, View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { RuleView } from '@giotto/chart/rules';
import { isDefaultTheme } from '@giotto/chart/templates';
import type { TextMetrics } from '@giotto/chart/text';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { ChartStore } from '../../../lib/chart-store/chart-store-types.ts';
import { layOutRuled } from '../../../lib/rules.ts';
import type { Store } from '../../../lib/store.ts';
import { boundsOf } from '../toolbar/element-bounds.ts';
import type { EditorUi } from './editor-ui.ts';
import { followedState } from './followed-state.ts';
import { withLinkedMoves } from './linked-moves.ts';
import { createOtherPictures } from './other-pictures.ts';
import { createPictureCache, type Picture } from './picture.ts';
import { isSameDrawing } from './same-drawing.ts';
import { viewOn } from './seen-part.ts';
import { createSharedLayout } from './shared-layout.ts';

/** The pictures of the chart that a session shows and exports. */
export interface SessionPictures {
  /** The chart with previewed changes, without drafts. */
  readonly base: () => Picture;
  /** The same, laid out completely, for exports and for what reaches beyond the view. Slow. */
  readonly whole: () => Picture;
  /** A scene in which this element is drawn, wherever it is; the visible part's scene if that includes it. */
  readonly sceneWith: (ref: ElementRef) => Scene;
  /** The chart with the running gesture's draft, or with a control's adjustment. */
  readonly shown: () => Picture;
  /**
   * A complete scene for exports: all rows, nothing collapsed, no today line and in the chart's own width, except as
   * `view` says.
   */
  readonly drawWhole: (view?: RuleView, state?: State) => Scene;
  /** A scene of another state, for the visible part of the chart. */
  readonly drawLike: (state: State) => Scene;
}

interface PictureSources {
  readonly chart: ChartStore;
  readonly ui: Store<EditorUi>;
  readonly viewed: () => State;
  readonly getMetrics: () => TextMetrics;
  readonly isFree: boolean;
}

/** Creates a session's pictures, each cached until one of its inputs changes. */
export function createSessionPictures({
  chart,
  ui,
  viewed,
  getMetrics,
  isFree,
}: PictureSources): SessionPictures {
  const layout = createSharedLayout();
  const basePicture = createPictureCache(layout);
  const shownPicture = createPictureCache(layout);
  const wholePicture = createPictureCache();
  const farPicture = createPictureCache();
  const otherPictures = createOtherPictures();

  const view = (): View => ({
    collapsed: ui.get().collapsed,
    leftOut: ui.get().leftOut,
    now: ui.get().now,
  });
  const draw = (
    cache: typeof basePicture,
    draft: readonly PlainChange[] | null,
    viewport: Box | null = ui.get().viewport,
    state = viewed(),
    held: Pick<View, 'heldColumn'> = {},
  ) =>
    cache({
      viewport,
      isResting: ui.get().isResting,
      state,
      draft,
      isFree,
      view: { ...view(), ...held },
      metrics: getMetrics(),
    });
  const base = () => draw(basePicture, ui.get().previewedChanges);
  const whole = () => draw(wholePicture, ui.get().previewedChanges, null);
  const shown = () => {
    const { pointer, adjustment } = ui.get();
    const draft = pointer.type === 'dragging' ? pointer.draft.changes : adjustment;
    if (!draft || draft.length === 0) return base();
    // The dragged elements stay under the pointer; a gesture that resizes the chart itself shows its new size.
    const isHeld = pointer.type === 'dragging' && draft.every(({ kind }) => kind !== 'chart');
    const held = isHeld ? { heldColumn: base().scene.column.width } : {};
    const { ground = viewed(), changes } = shiftedDraft(draft);
    return draw(shownPicture, changes, ui.get().viewport, ground, held);
  };
  /**
   * The draft's changes with their row shifts, memoised for equal drafts so that the picture is too. In a scheduled chart
   * they are in the ground already, with what follows from them.
   */
  let lastDraft: {
    readonly of: readonly PlainChange[];
    readonly on: unknown;
    readonly previewedChanges: readonly PlainChange[] | null;
    readonly ground: State | undefined;
    readonly changes: readonly PlainChange[];
  } | null = null;
  const shiftedDraft = (wanted: readonly PlainChange[]) => {
    const { state } = chart.get();
    const { previewedChanges } = ui.get();
    const isSameGround = lastDraft?.on === state && lastDraft.previewedChanges === previewedChanges;
    // Most pointer moves stay within one grid step.
    if (!lastDraft || !isSameGround || !isSameDrawing(lastDraft.of, wanted)) {
      const followed = withLinkedMoves(state, wanted);
      const after = followedState(state, followed);
      const grown = growTimeline(state, base().scene, followed, after);
      const ground = previewedChanges === null ? after : undefined;
      const changes = ground ? grown : [...(previewedChanges ?? []), ...followed, ...grown];
      lastDraft = { of: wanted, on: state, previewedChanges, ground, changes };
    }
    return lastDraft;
  };

  return {
    base,
    whole,
    sceneWith: (ref) => {
      const { state, scene } = base();
      if (boundsOf(scene, [ref])) return scene;
      const view = viewOn(state, scene, ref);
      const part = view && draw(farPicture, ui.get().previewedChanges, view).scene;
      return part && boundsOf(part, [ref]) ? part : whole().scene;
    },
    shown,
    drawWhole: (wanted = {}, state = chart.get().state) => {
      const hasWatermark = isFree && !isDefaultTheme(state);
      const today = Math.floor(ui.get().now / MINUTES_PER_DAY);
      return layOutRuled(state, { hasWatermark, today, ...wanted }, getMetrics());
    },
    drawLike: (state) => draw(otherPictures(state), null, ui.get().viewport, state).scene,
  };
}
