import { apply, squash } from '@giotto/chart/changes';
import { SCALES, type Scale } from '@giotto/chart/model';
import { useEffect } from 'react';
import { currentScheduler } from '../../../lib/scheduler.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { MoveMode, MoveTarget } from '../session/move-mode.ts';
import { moveChanges } from './move-changes.ts';

export type Arrow = Parameters<typeof moveChanges>[2];

/** The actions of move mode's buttons and keys. */
export interface Moving {
  readonly press: (arrow: Arrow) => void;
  readonly aim: (target: MoveTarget) => void;
  readonly setStep: (step: Scale) => void;
  /** Switches to the next longer or shorter step. */
  readonly changeStep: (by: 1 | -1) => void;
  /** Ends the mode: commits the move as one step, or reverts it. */
  readonly finish: (isKept: boolean) => void;
  readonly mode: () => MoveMode | null;
}

/** Creates the mode's actions. Moves are shown as an adjustment, which makes them one undo step once kept. */
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
      const more = moveChanges(
        before.length > 0 ? apply(state, before, currentScheduler()).state : state,
        moveMode,
        arrow,
        ui.get().leftOut,
      );
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

/** Handles the mode's keys before all others while it is on. Its own buttons and lists keep theirs. */
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

/**
 * Whether the focused control needs the key: an open list, a field, a dialog, or Enter and arrows on the bar's buttons.
 */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, [role=listbox], [role=menu], [role=dialog]')) return true;
  const isOnBar = target.closest('[data-move-bar]') !== null;
  return isOnBar && (key === 'Enter' || key === ' ' || key.startsWith('Arrow'));
}
