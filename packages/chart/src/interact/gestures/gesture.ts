import type { PlainChange } from '../../changes/index.ts';
import type { Box, Scene } from '../../layout/index.ts';
import type { ElementKind, Id, Px, Scale, State, Unit } from '../../model/index.ts';
import type { ElementRef, Selection } from '../element-ref.ts';
import type { Point } from '../geometry.ts';
import type { Guide } from '../guide.ts';
import type { LinkRefusal } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';

/** What every gesture starts from; nothing of it changes while the gesture lasts, but the part that is seen. */
export interface GestureContext {
  readonly state: State;
  /** What is drawn now: a gesture that scrolls finds here what it has scrolled to. */
  readonly scene: Scene;
  /** The same with all that is not seen; takes its time. Absent: `scene` is whole. */
  readonly wholeScene?: Scene;
  readonly selection: Selection;
  readonly scale: Scale;
  /** The nearest snap edge (`chart/time`), or the unit itself when snapping is off. */
  readonly snap: (unit: Unit) => Unit;
  /** The distance between two snap edges around a unit: the shortest bar. */
  readonly snapStep: (unit: Unit) => Unit;
  /** Snapping is off: only what lies near by pulls. */
  readonly hasNoGrid?: boolean;
  /** The viewer's now on the axis, where the chart shows it. */
  readonly today?: Unit;
  /** A fresh random id; injected because the core has no randomness. */
  readonly newId: () => Id;
  /** Titles of elements that a tool places, in the user's language. */
  readonly titleOf: (kind: ElementRef['kind']) => string;
  /** The design template last used for new elements of a kind in this session. */
  readonly templateOf?: (kind: ElementKind) => string | undefined;
}

/** The dates shown beside the pointer. */
export interface Badge {
  readonly start: Unit;
  readonly end?: Unit;
  /** How far the element was moved, in units. */
  readonly delta?: Unit;
}

/** What a drop at this point would do, and what is shown until then. */
export interface Draft {
  readonly changes: readonly PlainChange[];
  /** Made on the drop only: showing them all the way would make the rows jump. */
  readonly onDrop?: readonly PlainChange[];
  readonly cursor: 'grabbing' | 'ew-resize' | 'ns-resize' | 'crosshair' | 'not-allowed' | 'default';
  readonly badge?: Badge;
  /** The element that the badge stands at; absent: the first selected one. */
  readonly held?: Id;
  /** Progress in per cent while its grip is dragged. */
  readonly progress?: number;
  /** What the edges have snapped to. */
  readonly guides?: readonly Guide[];
  /** Where a row would be inserted: the line's y and its start. */
  readonly insertion?: { readonly y: Px; readonly x: Px };
  /** The row that the dragged bars would share with those on it. */
  readonly onto?: Box;
  /** A rubber band from an element's port to the pointer. */
  readonly band?: { readonly from: Point; readonly to: Point; readonly target: Id | null };
  readonly refusal?: LinkRefusal;
  readonly marquee?: Box;
  /** What is selected after the drop; absent: the selection stays. */
  readonly select?: Selection;
  /** The element whose title is edited after the drop. */
  readonly editTitle?: ElementRef;
}

/** A running gesture: the draft for each pointer position. Cancelling it is dropping it (`architecture.md`, rule 6). */
export type Gesture = (to: PointerInput) => Draft;

/** The snapped unit, or the minute under the pointer while Ctrl is held (`ux.md` A3). */
export function snapped(context: GestureContext, unit: Unit, input: PointerInput): Unit {
  return input.isCtrl ? Math.round(unit * 1440) / 1440 : context.snap(unit);
}
