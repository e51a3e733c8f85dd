import type { PlainChange } from '@giotto/chart/changes';
import { LEVELS } from '@giotto/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { ImportHost } from '../../../lib/import-host.ts';
import { type SubmittedSuggestion, submitSuggestion } from '../../../lib/submit-suggestion.ts';
import { attemptOf, isSettled } from './suggestion-attempt.ts';

export interface Suggest {
  /** Hands the changes in; on success the import closes. */
  readonly suggest: (changes: readonly PlainChange[]) => void;
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | null;
}

/** Hands changes of a file in as a suggestion instead of making them, and says where it is. */
export function useSuggest(host: ImportHost, fileName: string): Suggest {
  const intl = useIntl();
  const last = useRef<SubmittedSuggestion>(null);
  const isShown = useIsShown();
  const textOf = (error: unknown) => errorText(error, intl.formatMessage({ id: 'import.suggest.failed' }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (attempt: SubmittedSuggestion) => submitSuggestion(callApi, host.path, attempt),
    onSuccess: () => {
      const isOwner = host.chart.get().level === LEVELS.OWNER;
      showToast({
        text: intl.formatMessage({ id: 'import.suggest.done' }, { isOwner: String(isOwner) }),
        kind: 'success',
        action: { label: intl.formatMessage({ id: 'import.suggest.show' }), onPress: host.openSuggestions },
      });
      if (isShown.current) host.close();
    },
    onError: (cause) => {
      if (isSettled(cause)) last.current = null;
      if (!isShown.current) showToast({ text: textOf(cause), kind: 'danger' });
    },
  });
  return {
    suggest: (changes) => {
      const note = fileName && intl.formatMessage({ id: 'import.suggest.note' }, { fileName });
      last.current = attemptOf(last.current, { base: host.chart.get().version, changes, note });
      mutate(last.current);
    },
    isPending,
    failure: error && textOf(error),
  };
}

/** Whether the component is still shown. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
