import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { PendingDecision } from '../../../lib/chart-store/push-gate.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useChart, useSession } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { useNames } from './use-names.ts';

/** Asks what to do with old edits that overlap newer ones. Nothing is sent before the decision (`sync.md` §1.3). */
export function StaleEditsBanner(props: ChartFacts): ReactElement | null {
  const pendingDecision = useChart((chart) => chart.pendingDecision);
  return pendingDecision && <Question {...props} pendingDecision={pendingDecision} />;
}

function Question({
  pendingDecision,
  ...facts
}: ChartFacts & { readonly pendingDecision: PendingDecision }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const nameOf = useNames(facts);
  const now = useNow();
  const [isComparing, setComparing] = useState(false);
  const { overlaps, since } = pendingDecision;
  const people = [...new Set(overlaps.flatMap(({ by }) => by.map(nameOf)))];
  const time = relativeTime(since, now);
  const values = {
    count: overlaps.length,
    people: people.length > 0 ? intl.formatList(people) : intl.formatMessage({ id: 'safety.someone' }),
    time: time ? intl.formatRelativeTime(time.value, time.unit) : '',
  };
  return (
    <>
      <Banner
        kind="warning"
        role="alert"
        actions={
          <>
            <Button variant="secondary" size="small" onPress={() => void session.chart.decide([])}>
              {intl.formatMessage({ id: 'safety.asking.mine' })}
            </Button>
            <Button variant="secondary" size="small" onPress={() => void session.chart.decide(overlaps)}>
              {intl.formatMessage({ id: 'safety.asking.theirs' })}
            </Button>
            <Button variant="primary" size="small" onPress={() => setComparing(true)}>
              {intl.formatMessage({ id: 'safety.asking.compare' })}
            </Button>
          </>
        }
      >
        {intl.formatMessage({ id: 'safety.asking.text' }, values)}
      </Banner>
      {isComparing && (
        <CompareDialog
          pendingDecision={pendingDecision}
          nameOf={nameOf}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
