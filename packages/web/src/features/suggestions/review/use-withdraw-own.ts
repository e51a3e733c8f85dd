import type { PlainChange } from '@giotto/chart/changes';
import { type Suggestion, withdrawSuggestion } from '@giotto/contract/api';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { createRandomId } from '../../../lib/chart-store/client-lock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { submitSuggestion } from '../../../lib/submit-suggestion.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';

/** Withdraws a writer's own suggestion from the list of all; it can be submitted again. */
export function useWithdrawOwn(
  { ownerId, ganttId }: Pick<SuggestionsHost, 'ownerId' | 'ganttId'>,
  reload: () => void,
): (suggestion: Suggestion) => Promise<void> {
  const intl = useIntl();
  return useCallback(
    async ({ id, base, note, changes }) => {
      const chart = { userId: ownerId, ganttId };
      const fail = (error: unknown, failure: 'author.withdrawFailed' | 'review.undoFailed') => {
        const otherwise = intl.formatMessage({ id: `suggestions.${failure}` });
        showToast({ kind: 'danger', text: errorText(error, otherwise) });
      };
      try {
        await callApi(withdrawSuggestion, { params: { ...chart, suggestionId: id } });
      } catch (error) {
        const isDecided = isApiError(error, 'SuggestionDecided', 'NotFound');
        if (isDecided)
          showToast({
            kind: 'danger',
            text: intl.formatMessage({ id: 'suggestions.author.decidedMeanwhile' }),
          });
        else fail(error, 'author.withdrawFailed');
        return reload();
      }
      reload();
      const again = { clientId: createRandomId(), base, note, changes: changes as readonly PlainChange[] };
      const submitAgain = () =>
        submitSuggestion(callApi, chart, again).then(reload, (error: unknown) =>
          fail(error, 'review.undoFailed'),
        );
      showToast({
        text: intl.formatMessage({ id: 'suggestions.author.withdrawn' }),
        action: {
          label: intl.formatMessage({ id: 'suggestions.author.undo' }),
          onPress: () => void submitAgain(),
        },
      });
    },
    [ownerId, ganttId, reload, intl],
  );
}
