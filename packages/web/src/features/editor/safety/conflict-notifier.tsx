import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { Conflict } from '../../../lib/chart-store/find-conflicts.ts';
import { useChart, useSession } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { changesToTake, conflictsByElement, type ElementConflict } from './conflict-changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictText } from './conflict-text.ts';
import { useNames } from './use-names.ts';

/** Ms during which conflicts are collected into one notice. */
const GATHER = 1_500;
/** Maximum number of elements remembered per notice. */
const LONGEST = 100;

/** Reports in one quiet notice what others and this person have changed concurrently (`sync.md` §1.1). */
export function ConflictNotifier(facts: ChartFacts): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useNames(facts);
  const conflicts = useChart((chart) => chart.conflicts);
  const [shown, setShown] = useState<readonly ElementConflict[] | null>(null);
  /** The conflicts in the visible notice, and how to dismiss it. */
  const told = useRef<{ readonly conflicts: readonly Conflict[]; readonly close: () => void } | null>(null);
  const latest = useRef({ nameOf, intl });
  latest.current = { nameOf, intl };
  useEffect(() => {
    if (conflicts.length === 0) return;
    const timer = setTimeout(() => {
      told.current?.close();
      const all = [...(told.current?.conflicts ?? []), ...conflicts];
      const elements = conflictsByElement(all).slice(-LONGEST);
      const texts = { intl: latest.current.intl, nameOf: latest.current.nameOf };
      const { text, action } = conflictText(texts, elements, session.chart.get().state);
      const [only] = elements;
      const take = () => {
        if (elements.length > 1 || !only) return setShown(elements);
        const { chart } = session;
        session.commit(changesToTake(only, chart.get().state, chart.findRestoration));
      };
      const close = showToast({ text, ...(action && { action: { label: action, onPress: take } }) });
      told.current = { conflicts: all, close };
      session.chart.forgetConflicts();
    }, GATHER);
    return () => clearTimeout(timer);
  }, [conflicts, session]);
  return shown && <ConflictDialog conflicts={shown} nameOf={nameOf} onClose={() => setShown(null)} />;
}
