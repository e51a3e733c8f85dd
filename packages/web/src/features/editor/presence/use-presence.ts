import type { PresentField } from '@giotto/contract/realtime';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';
import { fieldAt } from './field-at.ts';
import { presenceOf } from './presence-of.ts';

/** What of this tab's view others are told. */
const TOLD = ['selection', 'pointer', 'following'] as const;

/** Shares what is done here with everyone else who has the chart open. Sends nothing while alone. */
export function usePresence(): void {
  const session = useSession();
  useEffect(() => {
    let field: PresentField | null = null;
    const tell = () => {
      const { people, isFollowed } = session.chart.get();
      if (people.length === 0) return;
      session.chart.present(presenceOf(session.ui.get(), session.shown().scene, { field, isFollowed }));
    };
    let ui = session.ui.get();
    let { people } = session.chart.get();
    tell();
    const end = session.subscribe(() => {
      const last = ui;
      const chart = session.chart.get();
      ui = session.ui.get();
      const isMoved = chart.isFollowed && ui.viewport !== last.viewport;
      const isSame = !isMoved && TOLD.every((key) => ui[key] === last[key]) && chart.people === people;
      ({ people } = chart);
      if (!isSame) tell();
    });
    // After the focus has moved on.
    const follow = () =>
      queueMicrotask(() => {
        const next = fieldAt(document.activeElement, session.ui.get());
        const isSame = next?.id === field?.id && next?.kind === field?.kind && next?.field === field?.field;
        field = next;
        if (!isSame) tell();
      });
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', follow);
    return () => {
      end();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', follow);
    };
  }, [session]);
}
