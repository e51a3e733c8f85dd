import { LEVELS } from '@giotto/contract/permissions';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorText } from '../../../lib/error-text.ts';
import { forkChart } from '../../../lib/fork-chart.ts';
import { useChart, useSession } from '../session/session-context.ts';
import type { ChartFacts } from './chart-facts.ts';
import { readUnsyncedEdits, saveEditsToFile } from './unsynced-edits.ts';

/** Offers ways to keep edits that may no longer be saved in this chart: none of them are lost (`sync.md` §5). */
export function UnsyncedEditsBanner({ ganttId, userId, name, onOpen }: ChartFacts): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const level = useChart((chart) => chart.level);
  const lost = useChart((chart) => chart.lost);
  const unsent = useChart(({ unsent, status, lost }) =>
    status === 'readonly' || lost !== null ? unsent : 0,
  );
  const [isKept, setKept] = useState(false);
  const [isPending, setPending] = useState(false);
  if (unsent === 0 || isKept) return null;
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      showToast({ text: errorText(error, intl.formatMessage({ id: 'safety.left.failed' })), kind: 'danger' });
    }
    setPending(false);
  };
  const copy = () =>
    run(async () => {
      const ganttId = await forkChart(callApi, { userId, name, state: session.chart.get().state });
      await session.chart.abandon();
      onOpen(ganttId);
    });
  const saveToFile = () =>
    run(async () => saveEditsToFile(await readUnsyncedEdits({ ganttId, userId }, lost ?? 'Unauthorized')));
  const suggest = () =>
    run(async () => {
      if (!(await session.chart.suggestWaiting())) throw new ApiError(0, 'NetworkError');
      showToast({ text: intl.formatMessage({ id: 'safety.left.suggested' }), kind: 'success' });
    });
  const canSuggest = lost === null && level === LEVELS.SUGGEST;
  const why = lost ?? (level >= LEVELS.SUGGEST ? 'suggest' : 'read');
  return (
    <Banner
      kind="warning"
      role="alert"
      actions={
        <>
          <Button variant="quiet" size="small" isDisabled={isPending} onPress={() => setKept(true)}>
            {intl.formatMessage({ id: 'safety.left.keep' })}
          </Button>
          {lost !== null && (
            <Button variant="secondary" size="small" isDisabled={isPending} onPress={() => void saveToFile()}>
              {intl.formatMessage({ id: 'safety.drawer.save' })}
            </Button>
          )}
          <Button variant="secondary" size="small" isPending={isPending} onPress={() => void copy()}>
            {intl.formatMessage({ id: 'safety.left.copy' })}
          </Button>
          {canSuggest && (
            <Button variant="primary" size="small" isPending={isPending} onPress={() => void suggest()}>
              {intl.formatMessage({ id: 'safety.left.suggestion' })}
            </Button>
          )}
        </>
      }
    >
      {intl.formatMessage({ id: `safety.left.${why}` }, { count: unsent })}
    </Banner>
  );
}
