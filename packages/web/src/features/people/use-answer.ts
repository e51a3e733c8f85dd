import { acceptInvitation, declineInvitation, type Invitation } from '@giotto/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { homepageQuery } from '../../lib/homepage/homepage-query.ts';

/**
 * Answers an invitation: the answer in flight, and a function that sends one and resolves with whether the server has
 * it.
 */
export function useAnswer(invitation: Invitation) {
  const intl = useIntl();
  const client = useQueryClient();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);

  async function answer(kind: 'accept' | 'decline'): Promise<boolean> {
    const request = { params: { invitationId: invitation.id }, body: {} };
    setAnswering(kind);
    try {
      await callApi(kind === 'accept' ? acceptInvitation : declineInvitation, request);
      const text = kind === 'accept' ? 'people.accepted' : 'people.declined';
      showToast({ kind: 'success', text: intl.formatMessage({ id: text }) });
      return true;
    } catch (error) {
      const isGone = isApiError(error, 'NotFound', 'DeletedItem');
      const text = isGone
        ? intl.formatMessage({ id: 'people.gone' })
        : errorText(error, intl.formatMessage({ id: 'people.failed' }));
      showToast({ kind: 'danger', text });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: homepageQuery.queryKey });
      setAnswering(null);
    }
  }
  return { answering, answer };
}
