import { type Effect, undoOf } from '@giotto/chart/changes';
import { pullUpdates } from '@giotto/contract/api';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { outcomeTexts } from './outcome-text.ts';
import type { RunResult, SuggestionsFeed, Wish } from './suggestions-feed.ts';

/** Decides suggestions and shows the outcome with an undo. */
export function useDecide(
  host: Pick<SuggestionsHost, 'ownerId' | 'ganttId' | 'chart'>,
  feed: SuggestionsFeed,
): (wish: Wish, ids: readonly string[]) => Promise<void> {
  const intl = useIntl();
  const { ownerId, ganttId, chart } = host;
  return useCallback(
    async (wish, ids) => {
      const orFail = (work: Promise<void>) =>
        work.catch((error: unknown) => {
          const text = errorText(error, intl.formatMessage({ id: 'suggestions.review.undoFailed' }));
          showToast({ kind: 'danger', text });
        });
      const decide = async (wanted: Wish, of: readonly string[]): Promise<void> => {
        const result = await feed.decide(wanted, of);
        const offers = {
          undo: {
            label: 'undo',
            run: () => orFail(undoAcceptance({ ownerId, ganttId, chart }, result)),
          },
          reopen: { label: 'undo', run: () => orFail(feed.reopen(refusedOf(result))) },
          tryAgain: {
            label: 'tryAgain',
            run: () => decide(wanted, result.failure?.left.map(({ id }) => id) ?? []),
          },
        } as const;
        for (const { kind, text, offer } of outcomeTexts(intl, wanted, result)) {
          const what = offer && offers[offer];
          const action = what && {
            label: intl.formatMessage({ id: `suggestions.review.${what.label}` }),
            onPress: () => void what.run(),
          };
          showToast({ kind, text, ...(action && { action }) });
        }
      };
      await decide(wish, ids);
    },
    [ownerId, ganttId, chart, feed, intl],
  );
}

function refusedOf({ outcomes }: RunResult): readonly string[] {
  return outcomes.flatMap(({ decided }) => (decided?.state === 'refused' ? [decided.id] : []));
}

/** Reverts accepted changes with the owner's own edit, except where someone has changed them since. */
async function undoAcceptance(
  { ownerId, ganttId, chart }: Pick<SuggestionsHost, 'ownerId' | 'ganttId' | 'chart'>,
  { outcomes }: RunResult,
): Promise<void> {
  const versions = new Set(outcomes.flatMap(({ decided }) => decided?.version ?? []));
  if (versions.size === 0) return;
  const params = { userId: ownerId, ganttId };
  const answer = await callApi(pullUpdates, { params, query: { since: Math.min(...versions) - 1 } });
  if (answer.mode !== 'updates') throw new ApiError(410, 'HistoryPruned');
  const effects = answer.updates
    .filter(({ version }) => versions.has(version))
    .flatMap(({ changes }) => changes as readonly Effect[]);
  chart.edit(undoOf(effects, true), 'undo');
}
