import { Key } from 'selenium-webdriver';
import type { Action, Device } from './driver.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Ms between two points of a drag: a frame or two. */
const STEP = 30;
/** Points of a drag between its start and its end. */
const STEPS = 6;

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Home: Key.HOME,
  End: Key.END,
  Delete: Key.DELETE,
  Backspace: Key.BACK_SPACE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

const press: Action = { type: 'pointerDown', button: 0 };
const release: Action = { type: 'pointerUp', button: 0 };

function moveTo({ x, y }: Point, duration = 0): Action {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration };
}

function mouse(...actions: readonly Action[]): Device {
  return { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
}

export function hoverAt(at: Point): Device {
  return mouse(moveTo(at));
}

export function clickAt(at: Point): Device {
  return mouse(moveTo(at), press, release);
}

export function doubleClickAt(at: Point): Device {
  return mouse(moveTo(at), press, release, press, release);
}

/** Presses, moves in steps, and releases. */
export function dragFrom(from: Point, to: Point): Device {
  const way = Array.from({ length: STEPS }, (_, step) => {
    const part = (step + 1) / STEPS;
    return moveTo({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, STEP);
  });
  return mouse(moveTo(from), press, ...way, release);
}

/** A key with held modifiers: "Control+Shift+z". */
export function pressKeys(chord: string): Device {
  const values = chord.split('+').map((key) => KEYS[key] ?? key);
  return {
    type: 'key',
    id: 'keys',
    actions: [
      ...values.map((value) => ({ type: 'keyDown' as const, value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ],
  };
}

/** Types a text letter by letter. */
export function typeText(text: string): Device {
  const actions = [...text].flatMap((value): Action[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keys', actions };
}
