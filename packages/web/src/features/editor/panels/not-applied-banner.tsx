import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useChart, useSession } from '../session/session-context.ts';

/** Own changes that the server's order left out: never silently away (`sync.md` §1.4). */
export function NotAppliedBanner(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const entries = useChart((chart) => chart.notApplied);
  if (entries.length === 0) return null;
  const count = entries.reduce((sum, { changes }) => sum + changes.length, 0);
  const save = () => saveFile('giotto-changes.json', JSON.stringify(entries, null, 2), 'application/json');
  const discard = () => {
    for (const entry of entries) void session.chart.discardNotApplied(entry);
  };
  return (
    <Banner
      kind="warning"
      role="status"
      actions={
        <>
          <Button variant="secondary" size="small" onPress={save}>
            {intl.formatMessage({ id: 'editor.notApplied.save' })}
          </Button>
          <Button variant="quiet" size="small" onPress={discard}>
            {intl.formatMessage({ id: 'editor.notApplied.discard' })}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: 'editor.notApplied.text' }, { count })}
    </Banner>
  );
}
