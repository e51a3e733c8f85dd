import { useCallback, useEffect, useRef, useState } from 'react';
import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';
import { findTarget } from './find-target.ts';
import { advance, START } from './guide-progress.ts';
import { isStepDone } from './is-step-done.ts';
import { startPolling } from './start-polling.ts';

export interface Guide {
  /** The index of the current step; equals the number of steps once all are done. */
  readonly current: number;
  /** The reader marks the current step as done. */
  readonly tick: () => void;
  readonly restart: () => void;
}

/** Keys that leave an element as it is. */
const LEAVING: ReadonlySet<string> = new Set(['Escape', 'Tab']);

/** Tracks the reader's progress through an article by the state of the page. */
export function useGuide({ steps }: HelpArticle): Guide {
  const [progress, setProgress] = useState(START);
  const ticked = useRef(new Set<number>());
  /** The step whose arrow's target the reader has used. */
  const used = useRef<number | null>(null);
  const look = useCallback(() => {
    setProgress((before) => {
      const { arrow, validations } = steps[before.current] ?? {};
      // Using it took it away: a choice in a menu, a dialog's last button.
      const isGone = arrow !== undefined && validations === undefined && findTarget(arrow.selector) === null;
      if (isGone && used.current === before.current) ticked.current.add(before.current);
      const after = advance(
        before,
        steps.length,
        (at) => {
          const step = steps[at];
          return step !== undefined && (ticked.current.has(at) || isStepDone(step));
        },
        (at) => steps[at]?.arrow === undefined && steps[at]?.validations === undefined,
      );
      const isSame =
        after.current === before.current && after.farthest === before.farthest && after.lost === before.lost;
      return isSame ? before : after;
    });
  }, [steps]);
  useEffect(() => startPolling(look), [look]);
  const selector = steps[progress.current]?.arrow?.selector;
  useEffect(() => {
    if (selector === undefined) return;
    const note = (event: Event) => {
      const isLeft = event instanceof KeyboardEvent && LEAVING.has(event.key);
      if (!isLeft && event.target instanceof Element && event.target.closest(selector))
        used.current = progress.current;
    };
    const listening = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, note, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [selector, progress.current]);
  return {
    current: progress.current,
    tick: () => {
      ticked.current.add(progress.current);
      look();
    },
    restart: () => {
      ticked.current.clear();
      used.current = null;
      setProgress(START);
    },
  };
}
