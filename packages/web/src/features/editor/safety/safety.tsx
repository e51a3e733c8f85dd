import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { safetyTexts } from '../../../app/locales/safety-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { useChart, useUi } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { ConflictBanner } from './conflict-banner.tsx';
import { Drawer } from './drawer.tsx';
import { NotAppliedBanner } from './not-applied-banner.tsx';
import { ReplacedBanner } from './replaced-banner.tsx';
import { StaleEditsBanner } from './stale-edits-banner.tsx';
import { UnsyncedEditsBanner } from './unsynced-edits-banner.tsx';

/** Everything about changes that aren't in the chart, or not yet. */
export function Safety(props: ChartFacts): ReactElement {
  const isOpen = useUi((ui) => ui.surface?.type === 'notApplied');
  return (
    <FeatureTexts texts={safetyTexts}>
      <DiskBanner />
      <UnsyncedEditsBanner {...props} />
      <StaleEditsBanner {...props} />
      <NotAppliedBanner />
      <ReplacedBanner {...props} />
      <ConflictBanner {...props} />
      {isOpen && <Drawer {...props} />}
    </FeatureTexts>
  );
}

/** Warns that closing this page would lose unsent changes. */
function DiskBanner(): ReactElement | null {
  const intl = useIntl();
  const isInDanger = useChart(({ isKept, unsent }) => !isKept && unsent > 0);
  if (!isInDanger) return null;
  return (
    <Banner kind="danger" role="alert">
      {intl.formatMessage({ id: 'safety.disk' })}
    </Banner>
  );
}
