import { useParams } from '@tanstack/react-router';
import { accountTexts } from '../app/locales/account-texts.ts';
import { FeatureTexts } from '../app/texts.tsx';
import { WebhookPage } from '../features/account/webhooks/webhook-page.tsx';

/** /myprofile/webhooks/:webhookId */
export function WebhookRoute() {
  const { webhookId = '' } = useParams({ strict: false });
  return (
    <FeatureTexts texts={accountTexts}>
      <WebhookPage key={webhookId} webhookId={webhookId} />
    </FeatureTexts>
  );
}
