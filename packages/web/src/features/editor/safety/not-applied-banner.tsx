import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useChart, useSession } from '../session/session-context.ts';

/** Own changes that are not in the chart: never silently away (`sync.md` §1.4). What the person chose to leave out is quiet. */
export function NotAppliedBanner(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const entries = useChart((chart) => chart.notApplied);
  const [hidden, setHidden] = useState<readonly unknown[]>([]);
  const count = entries
    .filter((entry) => entry.reason !== 'theirs')
    .reduce((sum, { changes }) => sum + changes.length, 0);
  if (count === 0 || hidden === entries) return null;
  return (
    <Banner
      kind="warning"
      role="status"
      onClose={() => setHidden(entries)}
      actions={
        <Button
          variant="secondary"
          size="small"
          onPress={() => session.ui.set({ surface: { type: 'notApplied' } })}
        >
          {intl.formatMessage({ id: 'safety.drawer.show' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'safety.drawer.count' }, { count })}
    </Banner>
  );
}
