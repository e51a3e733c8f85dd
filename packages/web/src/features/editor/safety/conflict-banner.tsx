import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useCanEdit, useChart, useSession } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { changesToTake, conflictsByElement } from './conflict-changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictText } from './conflict-text.ts';
import { useNames } from './use-names.ts';

/** Maximum number of elements listed. */
const LONGEST = 100;

/** Tells what others and this person have changed concurrently (`sync.md` §1.1), until they dismiss it. */
export function ConflictBanner(facts: ChartFacts): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useNames(facts);
  const canEdit = useCanEdit();
  const state = useChart((chart) => chart.state);
  const conflicts = useChart((chart) => chart.conflicts);
  const [isListed, setListed] = useState(false);
  const elements = useMemo(() => conflictsByElement(conflicts).slice(-LONGEST), [conflicts]);
  if (elements.length === 0) return null;
  const { chart } = session;
  const { text, action } = conflictText({ intl, nameOf }, elements, state);
  const take = () => {
    const [only, ...others] = elements;
    if (others.length > 0 || !only) return setListed(true);
    session.commit(changesToTake(only, state, chart.findRestoration));
    chart.forgetConflicts();
  };
  return (
    <>
      <Banner
        kind="info"
        role="status"
        onClose={chart.forgetConflicts}
        actions={
          action !== null &&
          (canEdit || elements.length > 1) && (
            <Button variant="secondary" size="small" onPress={take}>
              {action}
            </Button>
          )
        }
      >
        <span dir="auto">{text}</span>
      </Banner>
      {isListed && <ConflictDialog conflicts={elements} nameOf={nameOf} onClose={() => setListed(false)} />}
    </>
  );
}
