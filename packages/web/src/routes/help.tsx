import type { ReactElement } from 'react';
import { helpTexts } from '../app/locales/help-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { LegalDialog } from '../features/auth/legal-dialog.tsx';
import { HelpCenter } from '../features/help/help-center.tsx';
import { useProfile } from '../lib/session/use-session.ts';

/** The help over every page for logged-in people. */
export function Help(): ReactElement | null {
  const profile = useProfile();
  if (profile === null) return null;
  return (
    <FeatureTexts texts={helpTexts}>
      <HelpCenter
        isPremium={profile.edition === 'pro'}
        renderLegal={(shown, onClose) => <LegalDialog shown={shown} onClose={onClose} />}
      />
    </FeatureTexts>
  );
}
