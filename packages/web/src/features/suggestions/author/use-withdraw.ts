import type { PlainChange } from '@giotto/chart/changes';
import { type Suggestion, withdrawSuggestion } from '@giotto/contract/api';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import type { OwnSuggestions } from './use-own-suggestions.ts';
import { submitted } from './use-submit.ts';

/** Withdraws one of the person's own suggestions; it can be reopened or turned into drafts. */
export function useWithdraw(
  { ownerId, ganttId, chart }: SuggestionsHost,
  { change, reload }: OwnSuggestions,
): (suggestion: Suggestion) => Promise<void> {
  const intl = useIntl();
  return useCallback(
    async (suggestion) => {
      const { id, note, userId, userName } = suggestion;
      const changes = suggestion.changes as readonly PlainChange[];
      try {
        await callApi(withdrawSuggestion, { params: { userId: ownerId, ganttId, suggestionId: id } });
      } catch (error) {
        const isDecided = isApiError(error, 'SuggestionDecided', 'NotFound');
        const text = isDecided
          ? intl.formatMessage({ id: 'suggestions.author.decidedMeanwhile' })
          : errorText(error, intl.formatMessage({ id: 'suggestions.author.withdrawFailed' }));
        showToast({ kind: 'danger', text });
        reload();
        return;
      }
      change((known) => known.filter((one) => one.id !== id));
      const sendAgain = async () => {
        const outcome = await chart.drafts.sendAsSuggestion(changes, note);
        if (outcome.type === 'sent') change((known) => [...known, submitted(outcome, userId, userName)]);
      };
      showToast({
        text: intl.formatMessage({ id: 'suggestions.author.withdrawn' }),
        action: {
          label: intl.formatMessage({ id: 'suggestions.author.undo' }),
          onPress: () => void sendAgain(),
        },
        otherAction: {
          label: intl.formatMessage({ id: 'suggestions.author.edit' }),
          onPress: () => chart.drafts.draft(changes),
        },
      });
    },
    [ownerId, ganttId, chart, change, reload, intl],
  );
}
