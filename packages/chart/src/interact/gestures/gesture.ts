import type { PlainChange } from '../../changes/index.ts';
import type { Box, Scene } from '../../layout/index.ts';
import type { ElementKind, Id, Px, Scale, State, Unit } from '../../model/index.ts';
import type { ElementRef, Selection } from '../element-ref.ts';
import type { Point } from '../geometry.ts';
import type { Guide } from '../guide.ts';
import type { LinkRefusal } from '../operations/index.ts';
import type { PointerInput } from '../pointer.ts';

/** The inputs of every gesture; constant during the gesture, except the visible part. */
export interface GestureContext {
  readonly state: State;
  /** The scene drawn now: a gesture that scrolls finds here what it has scrolled to. */
  readonly scene: Scene;
  /** The scene including everything invisible; slow. Absent: `scene` is whole. */
  readonly wholeScene?: Scene;
  readonly selection: Selection;
  readonly scale: Scale;
  /** The nearest snap edge (`chart/time`), or the unit itself when snapping is off. */
  readonly snap: (unit: Unit) => Unit;
  /** The distance between two snap edges around a unit: the shortest bar. */
  readonly snapStep: (unit: Unit) => Unit;
  /** Whether snapping is off: only nearby targets attract. */
  readonly hasNoGrid?: boolean;
  /** The viewer's current time on the axis, if the chart shows it. */
  readonly today?: Unit;
  /** A fresh random id; injected because the core has no randomness. */
  readonly newId: () => Id;
  /** Titles of elements that a tool places, in the user's language. */
  readonly titleOf: (kind: ElementRef['kind']) => string;
  /** The design template last used for new elements of a kind in this session. */
  readonly templateOf?: (kind: ElementKind) => string | undefined;
}

/** The dates shown next to the pointer. */
export interface Badge {
  readonly start: Unit;
  readonly end?: Unit;
  /** How far the element was moved, in units. */
  readonly delta?: Unit;
}

/** What a drop at this point would do, and what to show until then. */
export interface Draft {
  readonly changes: readonly PlainChange[];
  /** Applied only on the drop: previewing these changes would make the rows jump. */
  readonly onDrop?: readonly PlainChange[];
  readonly cursor: 'grabbing' | 'ew-resize' | 'ns-resize' | 'crosshair' | 'not-allowed' | 'default';
  readonly badge?: Badge;
  /** The element next to which the badge is shown; absent: the first selected one. */
  readonly held?: Id;
  /** Progress in per cent while its grip is dragged. */
  readonly progress?: number;
  /** What the edges have snapped to. */
  readonly guides?: readonly Guide[];
  /** Where a row would be inserted: the line's y and its start. */
  readonly insertion?: { readonly y: Px; readonly x: Px };
  /** The row that the dragged bars would share. */
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

/** A running gesture: the draft for each pointer position. Discarding it cancels it (`architecture.md`, rule 6). */
export type Gesture = (to: PointerInput) => Draft;

/** The snapped unit, or the minute under the pointer while Ctrl is held (`ux.md` A3). */
export function snapped(context: GestureContext, unit: Unit, input: PointerInput): Unit {
  return input.isCtrl ? Math.round(unit * 1440) / 1440 : context.snap(unit);
}
