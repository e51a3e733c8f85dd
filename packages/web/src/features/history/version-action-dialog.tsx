import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { OthersSince } from '../../components/chart/others-since.tsx';
import { Banner } from '../../components/ui/banner.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import { errorText } from '../../lib/error-text.ts';
import styles from './panel.module.css';

/** What to do with the selected version: restore it, or fork a new chart from it. */
export type VersionAction = 'restore' | 'fork';

/** The reason a version wasn't restored or forked, as a message. */
export class VersionActionError extends Error {
  override readonly name = 'VersionActionError';
}

interface VersionActionDialogProps {
  readonly action: VersionAction;
  readonly chart: ChartStore;
  /** `seen`: the chart's version when the dialog opened. Rejects with `ApiError` or `VersionActionError`. */
  readonly onConfirm: (action: VersionAction, seen: number) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before a version is restored or forked (`spec/charts.md` §2); shows errors and allows a retry.
 */
export function VersionActionDialog(props: VersionActionDialogProps): ReactElement {
  const { action, chart, onConfirm, onClose } = props;
  const intl = useIntl();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const [seen] = useState(() => chart.get().version);
  const confirm = async () => {
    setPending(true);
    setProblem('');
    try {
      await onConfirm(action, seen);
    } catch (error) {
      const otherwise = intl.formatMessage({ id: `history.${action}.failed` });
      setProblem(error instanceof VersionActionError ? error.message : errorText(error, otherwise));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: `history.${action}.title` })}
      confirmLabel={intl.formatMessage({ id: `history.${action}.yes` })}
      cancelLabel={intl.formatMessage({ id: 'history.no' })}
      isPending={isPending}
      isOpen
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {intl.formatMessage({ id: `history.${action}.text` })}
      {action === 'restore' && <OthersSince chart={chart} seen={seen} />}
      {problem && (
        <div className={styles.keepProblem}>
          <Banner kind="danger" role="alert">
            {problem}
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
