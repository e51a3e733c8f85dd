import type { PlainChange } from '@giotto/chart/changes';
import type { Suggestion } from '@giotto/contract/api';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { SuggestionOutcome } from '../../../lib/chart-store/chart-store-types.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import type { OwnSuggestions } from './use-own-suggestions.ts';

/** Submits the drafts and shows a message with the outcome; returns false if the server rejected them permanently. */
export function useSubmit(
  { chart, userId }: SuggestionsHost,
  own: OwnSuggestions | null,
): (changes: readonly PlainChange[], note: string) => Promise<boolean> {
  const intl = useIntl();
  const userName = useProfile()?.name ?? '';
  const change = own?.change;
  return useCallback(
    async (changes, note) => {
      const outcome = await chart.drafts.submit(changes, note);
      // Adds it to the chart's suggestions at once, because it's no longer drawn as a draft.
      if (outcome.type === 'sent') change?.((known) => [...known, submitted(outcome, userId, userName)]);
      if (outcome.type === 'refused') return false;
      const kind = outcome.type === 'sent' ? 'success' : 'neutral';
      showToast({ kind, text: intl.formatMessage({ id: `suggestions.submit.${outcome.type}` }) });
      return true;
    },
    [chart, change, userId, userName, intl],
  );
}

/** A suggestion in the form that the server will report. */
export function submitted(
  { id, push }: Extract<SuggestionOutcome, { type: 'sent' }>,
  userId: string,
  userName: string,
): Suggestion {
  const { note = '', base, changes } = push;
  const date = new Date().toISOString();
  return { id, userId, userName, state: 'open', note, date, base, changes: [...changes] };
}
