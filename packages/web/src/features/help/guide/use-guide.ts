import { useCallback, useEffect, useRef, useState } from 'react';
import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';
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

/** Tracks the reader's progress through an article by the state of the page. */
export function useGuide({ steps }: HelpArticle): Guide {
  const [progress, setProgress] = useState(START);
  const ticked = useRef(new Set<number>());
  const look = useCallback(() => {
    setProgress((before) => {
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
  return {
    current: progress.current,
    tick: () => {
      ticked.current.add(progress.current);
      look();
    },
    restart: () => {
      ticked.current.clear();
      setProgress(START);
    },
  };
}
