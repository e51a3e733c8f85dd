import type { ReactElement } from 'react';
import { developersTexts } from '../app/locales/developers-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { DevelopersPage } from '../features/developers/developers-page.tsx';
import { QuickActionIcons } from '../features/workspace/quick-actions.tsx';
import { useChartSearch } from '../features/workspace/use-chart-search.tsx';
import { useSession } from '../lib/session/use-session.ts';

/** /developers: the guide to the API, for everybody. */
export function DevelopersRoute(): ReactElement {
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const { open, search } = useChartSearch(isSignedIn);
  return (
    <FeatureTexts texts={developersTexts}>
      <DevelopersPage
        isSignedIn={isSignedIn}
        actions={isSignedIn && <QuickActionIcons onSearch={open} tooltipPlacement="bottom" />}
      />
      {search}
    </FeatureTexts>
  );
}
