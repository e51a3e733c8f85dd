import {
  Check,
  CirclePause,
  CloudOff,
  FlaskConical,
  LoaderCircle,
  PencilLine,
  TriangleAlert,
} from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import type { ChartSnapshot, SaveStatus } from '../../../lib/chart-store/chart-store-types.ts';
import { useChart, useSession } from '../session/session-context.ts';
import styles from './save-chip.module.css';

const ICONS = {
  saved: Check,
  saving: LoaderCircle,
  offline: CloudOff,
  failed: TriangleAlert,
  putOff: CirclePause,
  savingLimit: CirclePause,
  historyFull: TriangleAlert,
  signedOut: TriangleAlert,
  readonly: TriangleAlert,
  asking: TriangleAlert,
  drafted: PencilLine,
  trying: FlaskConical,
} as const satisfies Record<ShownStatus, unknown>;

/** While somebody tries out changes, these go nowhere: the chart itself is saved. */
type ShownStatus = SaveStatus | 'trying';

function shownStatus({ status, isTrying }: ChartSnapshot): ShownStatus {
  return isTrying && (status === 'drafted' || status === 'saved') ? 'trying' : status;
}

const RETRIED: ReadonlySet<ShownStatus> = new Set([
  'failed',
  'offline',
  'putOff',
  'savingLimit',
  'historyFull',
]);

/** Screen readers are notified at most this often, in ms (`ux.md` A13). */
const QUIET = 10_000;

/** The save status: saving, saved, stored on this device, or failed with a retry. */
export function SaveChip(): ReactElement {
  const session = useSession();
  const status = useChart(shownStatus);
  const unsent = useChart((chart) => chart.unsent);
  const intl = useIntl();
  const said = intl.formatMessage({ id: `editor.save.${status}` }, { unsent });
  // The text of a failed save is specified; the number of pending edits is shown next to it.
  const text =
    status === 'failed' && unsent > 0
      ? intl.formatList([said, intl.formatMessage({ id: 'editor.save.waiting' }, { unsent })], {
          type: 'unit',
        })
      : said;
  const Icon = ICONS[status];
  return (
    <div className={styles.chip} data-status={status} data-help="save-status">
      <Icon
        size={14}
        strokeWidth={2}
        aria-hidden="true"
        className={status === 'saving' ? styles.spin : undefined}
      />
      <span className={styles.text} title={text} data-testid="save-status">
        {text}
      </span>
      {unsent > 0 && status !== 'saving' && (
        <span className={styles.count} aria-hidden="true">
          {intl.formatNumber(unsent)}
        </span>
      )}
      {RETRIED.has(status) && (
        <Button variant="quiet" size="small" onPress={() => session.chart.retry()}>
          <FormattedMessage id="editor.save.retry" />
        </Button>
      )}
      <StatusForReaders status={status} unsent={unsent} />
    </div>
  );
}

function StatusForReaders({ status, unsent }: { status: ShownStatus; unsent: number }): ReactElement {
  const [told, setTold] = useState({ status, at: 0 });
  useEffect(() => {
    if (told.status === status) return;
    const wait = Math.max(0, told.at + QUIET - Date.now());
    const timer = setTimeout(() => setTold({ status, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [status, told]);
  return (
    <span className={styles.hidden} aria-live="polite">
      {told.at > 0 && <FormattedMessage id={`editor.save.${told.status}`} values={{ unsent }} />}
    </span>
  );
}
