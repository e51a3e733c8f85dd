import { useLayoutEffect, useState } from 'react';
import { useUi } from '../session/session-context.ts';

let typed = '';

interface TypedAheadProps {
  /** The field of search in the chart, or of the command palette. */
  readonly of: 'find' | 'palette';
}

/** While a field loads that was asked for, keeps what is typed for it, so that it neither is lost nor runs commands. */
export function TypedAhead({ of }: TypedAheadProps): null {
  const isMeant = useUi(({ found, isShowingPages, surface }) =>
    of === 'find' ? found !== null && !isShowingPages : surface?.type === 'palette',
  );
  useLayoutEffect(() => {
    if (!isMeant) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1) typed += event.key;
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isMeant]);
  return null;
}

/** A field is asked for: what was typed for one that never came is not for this one. */
export function forgetTypedAhead(): void {
  typed = '';
}

/** The state of such a field, which begins with what was typed before it was there. */
export function useTypedAhead(): readonly [text: string, set: (text: string) => void] {
  const [text, set] = useState('');
  // Not while rendering: a field that has rendered can take some time to be there.
  useLayoutEffect(() => {
    set(typed);
    forgetTypedAhead();
  }, []);
  return [text, set];
}
