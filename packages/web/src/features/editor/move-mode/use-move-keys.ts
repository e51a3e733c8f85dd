import { apply, squash } from '@giotto/chart/changes';
import { SCALES, type Scale } from '@giotto/chart/model';
import { useEffect } from 'react';
import type { EditorSession } from '../session/editor-session.ts';
import type { MoveMode, MoveTarget } from '../session/move-mode.ts';
import { moveChanges } from './move-changes.ts';

export type Arrow = Parameters<typeof moveChanges>[2];

/** What buttons and keys do in move mode. */
export interface Moving {
  readonly press: (arrow: Arrow) => void;
  readonly aim: (target: MoveTarget) => void;
  readonly setStep: (step: Scale) => void;
  /** The next longer or shorter step. */
  readonly changeStep: (by: 1 | -1) => void;
  /** Ends the mode: what was moved becomes one step, or is taken back. */
  readonly finish: (isKept: boolean) => void;
  readonly mode: () => MoveMode | null;
}

/** The mode's doings: what is moved is shown as an adjustment, so that it is one step when it is kept. */
export function createMoving(session: EditorSession): Moving {
  const { ui, chart } = session;
  const change = (part: Partial<MoveMode>) => {
    const { moveMode } = ui.get();
    if (moveMode) ui.set({ moveMode: { ...moveMode, ...part } });
  };
  return {
    mode: () => ui.get().moveMode,
    press: (arrow) => {
      const { moveMode, adjustment } = ui.get();
      if (!moveMode) return;
      const { state } = chart.get();
      const before = adjustment ?? [];
      const more = moveChanges(before.length > 0 ? apply(state, before).state : state, moveMode, arrow);
      if (more.length > 0) ui.set({ adjustment: squash([...before, ...more]) });
    },
    aim: (target) => change({ target }),
    setStep: (step) => change({ step }),
    changeStep: (by) => {
      const { moveMode } = ui.get();
      const step = moveMode && SCALES[SCALES.indexOf(moveMode.step) + by];
      if (step) change({ step });
    },
    finish: (isKept) => {
      if (isKept) session.settle();
      else ui.set({ adjustment: null });
      ui.set({ moveMode: null });
      session.camera.current?.focus();
    },
  };
}

const ARROW_KEYS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const TARGET_KEYS: Readonly<Record<string, MoveTarget>> = { s: 'start', e: 'end', p: 'progress', g: 'move' };

/** The mode's keys, before anybody else's while it is on; its own buttons and lists keep theirs. */
export function useMoveKeys(moving: Moving): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return;
      if (!runKey(moving, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [moving]);
}

function runKey(moving: Moving, key: string): boolean {
  const arrow = ARROW_KEYS[key];
  const target = TARGET_KEYS[key.toLowerCase()];
  if (arrow) moving.press(arrow);
  else if (target) moving.aim(moving.mode()?.target === target ? 'move' : target);
  else if (key === 'PageUp' || key === 'PageDown') moving.changeStep(key === 'PageUp' ? 1 : -1);
  else if (key === 'Enter' || key === 'Escape') moving.finish(key === 'Enter');
  else return false;
  return true;
}

/** A list that is open, a field, a dialog, and Enter and the arrows on the bar's own buttons. */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, [role=listbox], [role=menu], [role=dialog]')) return true;
  const isOnBar = target.closest('[data-move-bar]') !== null;
  return isOnBar && (key === 'Enter' || key === ' ' || key.startsWith('Arrow'));
}
