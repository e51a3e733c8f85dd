import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { Clash } from '../../../lib/chart-store/find-clashes.ts';
import { useChart, useSession } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { changesToTake, clashesByElement, type ElementClash } from './clash-changes.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { clashText } from './clash-text.ts';
import { useNames } from './use-names.ts';

/** Ms that clashes are collected before they are told together. */
const GATHER = 1_500;
/** Elements that are remembered at most for one notice. */
const LONGEST = 100;

/** Tells quietly, and in one notice, what others and this person have changed at once (`sync.md` §1.1). */
export function ClashTeller(facts: ChartFacts): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useNames(facts);
  const clashes = useChart((chart) => chart.clashes);
  const [shown, setShown] = useState<readonly ElementClash[] | null>(null);
  /** What the notice that is on the screen tells, and how it is taken back. */
  const told = useRef<{ readonly clashes: readonly Clash[]; readonly close: () => void } | null>(null);
  const latest = useRef({ nameOf, intl });
  latest.current = { nameOf, intl };
  useEffect(() => {
    if (clashes.length === 0) return;
    const timer = setTimeout(() => {
      told.current?.close();
      const all = [...(told.current?.clashes ?? []), ...clashes];
      const elements = clashesByElement(all).slice(-LONGEST);
      const texts = { intl: latest.current.intl, nameOf: latest.current.nameOf };
      const { text, action } = clashText(texts, elements, session.chart.get().state);
      const [only] = elements;
      const take = () => {
        if (elements.length > 1 || !only) return setShown(elements);
        const { chart } = session;
        session.commit(changesToTake(only, chart.get().state, chart.findRestoration));
      };
      const close = showToast({ text, ...(action && { action: { label: action, onPress: take } }) });
      told.current = { clashes: all, close };
      session.chart.forgetClashes();
    }, GATHER);
    return () => clearTimeout(timer);
  }, [clashes, session]);
  return shown && <ClashDialog clashes={shown} nameOf={nameOf} onClose={() => setShown(null)} />;
}
