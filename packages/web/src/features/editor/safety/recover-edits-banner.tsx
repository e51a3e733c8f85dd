import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { safetyTexts } from '../../../app/locales/safety-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { NotApplied } from '../../../lib/chart-store/outbox.ts';
import { readUnsyncedEdits, saveEditsToFile } from './unsynced-edits.ts';

interface RecoverEditsBannerProps {
  readonly ganttId: string;
  readonly userId: string;
  readonly reason: 'deleted' | 'unauthorized';
}

/** For a chart that can no longer be opened: offers the unsaved edits that are still on this device. */
export function RecoverEditsBanner(props: RecoverEditsBannerProps): ReactElement {
  return (
    <FeatureTexts texts={safetyTexts}>
      <Content {...props} />
    </FeatureTexts>
  );
}

function Content({ ganttId, userId, reason }: RecoverEditsBannerProps): ReactElement | null {
  const intl = useIntl();
  const [entries, setEntries] = useState<readonly NotApplied[]>([]);
  useEffect(() => {
    let isGone = false;
    // A browser without storage has nothing to recover.
    readUnsyncedEdits({ ganttId, userId }, reason === 'deleted' ? 'DeletedItem' : 'Unauthorized').then(
      (found) => {
        if (!isGone) setEntries(found);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [ganttId, userId, reason]);
  if (entries.length === 0) return null;
  return (
    <Banner
      kind="warning"
      role="status"
      actions={
        <Button variant="primary" size="small" onPress={() => saveEditsToFile(entries)}>
          {intl.formatMessage({ id: 'safety.drawer.save' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: `safety.gone.${reason}` }, { count: entries.length })}
    </Banner>
  );
}
