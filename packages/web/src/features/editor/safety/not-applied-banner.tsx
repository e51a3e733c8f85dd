import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useChart, useSession } from '../session/session-context.ts';

/**
 * Reports own changes that aren't in the chart, so that none are lost silently (`sync.md` §1.4). Omits those the person
 * chose to leave out.
 */
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
