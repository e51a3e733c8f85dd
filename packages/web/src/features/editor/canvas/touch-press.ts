/** Ms that a finger must rest before it drags, and px that it may move meanwhile (`ux.md` A0). */
const HOLD = 250;
const WANDER = 8;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** A finger on the chart: scrolls when it moves at once, drags after resting, and taps when lifted earlier. */
export interface TouchPress {
  /** The finger touched down; `begin` presses what is beneath it. */
  readonly start: (at: Place, begin: () => void) => void;
  /** Whether the finger hasn't rested long enough yet. Moving away cancels the press. */
  readonly isWaiting: (at: Place) => boolean;
  /** The finger was lifted: presses now if it hasn't before. */
  readonly finish: () => void;
  readonly end: () => void;
}

/** Tracks one finger at a time. */
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
