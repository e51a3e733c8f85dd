import type { ReactElement } from 'react';
import { developersTexts } from '../app/locales/developers-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { DevelopersPage } from '../features/developers/developers-page.tsx';
import { useSession } from '../lib/session/use-session.ts';

/** /developers: the guide to the API, for everybody. */
export function DevelopersRoute(): ReactElement {
  const { status } = useSession();
  return (
    <FeatureTexts texts={developersTexts}>
      <DevelopersPage isSignedIn={status === 'signedIn'} />
    </FeatureTexts>
  );
}
