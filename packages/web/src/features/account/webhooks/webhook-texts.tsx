import type { ReactNode } from 'react';
import { tokenTexts } from '../../../app/locales/token-texts.ts';
import { webhookTexts } from '../../../app/locales/webhook-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';

/** The texts of webhooks, and those of access tokens for the choice of charts that they share. */
export function WebhookTexts({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureTexts texts={tokenTexts}>
      <FeatureTexts texts={webhookTexts}>{children}</FeatureTexts>
    </FeatureTexts>
  );
}
