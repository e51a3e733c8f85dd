import { type DataExport, getDataExport, getDataExportFile, requestDataExport } from '@giotto/contract/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { failureId } from '../../lib/failure-id.ts';
import styles from './profile-page.module.css';
import { useRecentLogin } from './use-recent-login.tsx';

/** The polling interval while an export is being made, in ms. */
const LOOK_AGAIN = 1_500;

const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => callApi(getDataExport, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? LOOK_AGAIN : false),
});

/** Exports all data stored about the person (security.md §3.5, GDPR). */
export function DataExportSetting() {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { data } = useQuery(exportQuery);
  const request = useRecentLogin<void>({
    call: async (_, password) => {
      await callApi(requestDataExport, { body: { ...(password !== undefined && { password }) } });
    },
    onDone: () => void queryClient.invalidateQueries({ queryKey: exportQuery.queryKey }),
    onError: (error) =>
      showToast({
        kind: 'danger',
        text: intl.formatMessage({
          id: isApiError(error, 'Login.TooManyTries')
            ? 'account.tooManyTries'
            : failureId(error, 'account.exportFailed'),
        }),
      }),
  });
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <h3 className={styles.settingTitle}>{intl.formatMessage({ id: 'account.export' })}</h3>
        <p className={styles.settingText} aria-live="polite">
          <Words state={data} />
        </p>
      </div>
      {data?.status === 'ready' ? (
        <ButtonLink href={`/api${getDataExportFile.path}`} download>
          {intl.formatMessage({ id: 'account.exportDownload' })}
        </ButtonLink>
      ) : (
        <Button
          isPending={request.isPending || data?.status === 'preparing'}
          isDisabled={!data}
          onPress={() => request.start()}
        >
          {intl.formatMessage({ id: data?.status === 'failed' ? 'account.tryAgain' : 'account.exportAsk' })}
        </Button>
      )}
      {request.prompt}
    </div>
  );
}

function Words({ state }: { readonly state: DataExport | undefined }) {
  const intl = useIntl();
  if (state?.status === 'preparing') return intl.formatMessage({ id: 'account.exportPreparing' });
  if (state?.status === 'failed') return intl.formatMessage({ id: 'account.exportNotMade' });
  if (state?.status !== 'ready') return intl.formatMessage({ id: 'account.exportText' });
  const date = formatDateTime(intl, state.endDate);
  const kilobytes = Math.max(1, Math.round(state.bytes / 1_000));
  const size =
    kilobytes < 1_000
      ? intl.formatNumber(kilobytes, { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(Math.round(kilobytes / 1_000), { style: 'unit', unit: 'megabyte' });
  return intl.formatMessage({ id: 'account.exportReady' }, { date, size });
}
