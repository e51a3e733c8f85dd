import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';
import { presenceOf } from './presence-of.ts';

/** Shares what is selected and dragged here with everyone else who has the chart open. Sends nothing while alone. */
export function usePresence(): void {
  const session = useSession();
  useEffect(() => {
    const tell = () => {
      if (session.chart.get().people.length === 0) return;
      session.chart.present(presenceOf(session.ui.get(), session.shown().scene));
    };
    let { selection, pointer } = session.ui.get();
    let { people } = session.chart.get();
    tell();
    return session.subscribe(() => {
      const ui = session.ui.get();
      const chart = session.chart.get();
      const isSame = ui.selection === selection && ui.pointer === pointer && chart.people === people;
      ({ selection, pointer } = ui);
      ({ people } = chart);
      if (!isSame) tell();
    });
  }, [session]);
}
