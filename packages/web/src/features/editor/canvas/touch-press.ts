/** Ms that a finger rests before it drags, and px that it may wander meanwhile (`ux.md` A0). */
const HOLD = 250;
const WANDER = 8;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** A finger on the chart: it scrolls at once, drags when it has rested, and taps when it is lifted before. */
export interface TouchPress {
  /** The finger came down; `begin` presses what lies beneath it. */
  readonly start: (at: Place, begin: () => void) => void;
  /** Whether the finger has not rested long enough yet; one that wanders off is no press any more. */
  readonly isWaiting: (at: Place) => boolean;
  /** The finger is lifted: presses now, when it did not before. */
  readonly finish: () => void;
  readonly end: () => void;
}

/** Follows one finger at a time. */
export function createTouchPress(): TouchPress {
  let waiting: { readonly from: Place; readonly begin: () => void; readonly timer: number } | null = null;
  const end = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const finish = () => {
    const begin = waiting?.begin;
    end();
    begin?.();
  };
  return {
    start: ({ clientX, clientY }, begin) => {
      end();
      waiting = { from: { clientX, clientY }, begin, timer: window.setTimeout(finish, HOLD) };
    },
    isWaiting: ({ clientX, clientY }) => {
      if (!waiting) return false;
      const { from } = waiting;
      if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > WANDER) end();
      return true;
    },
    finish,
    end,
  };
}
