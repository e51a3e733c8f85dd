import type { Suggestion } from '@giotto/contract/api';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { findDecided } from './find-decided.ts';
import type { OwnSuggestions } from './use-own-suggestions.ts';

/** Notifies an author of decisions on their suggestions while the chart is open. */
export function useDecisionToasts({ status, suggestions }: OwnSuggestions): void {
  const intl = useIntl();
  const known = useRef<readonly Suggestion[] | null>(null);
  useEffect(() => {
    if (status !== 'ready') return;
    const before = known.current ?? suggestions;
    known.current = suggestions;
    for (const { state, deciderName } of findDecided(before, suggestions)) {
      const name = deciderName || intl.formatMessage({ id: 'suggestions.author.owner' });
      showToast({
        kind: state === 'accepted' ? 'success' : 'neutral',
        text: intl.formatMessage({ id: `suggestions.author.told.${state}` }, { name }),
      });
    }
  }, [status, suggestions, intl]);
}
