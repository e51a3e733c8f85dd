import { MonitorSmartphone, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { tryTexts } from '../../../app/locales/try-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { useChart } from '../session/session-context.ts';
import chip from '../toolbar/save-chip.module.css';
import { SaveChip } from '../toolbar/save-chip.tsx';
import styles from './device-status.module.css';
import type { OnDevice } from './on-device.ts';

/** Where a chart without an account is stored, and the way to keep it; in trouble, what the save status says. */
export function DeviceStatus(props: OnDevice): ReactElement {
  return (
    <FeatureTexts texts={tryTexts}>
      <Status {...props} />
    </FeatureTexts>
  );
}

function Status({ keep, startEmpty }: OnDevice): ReactElement {
  const intl = useIntl();
  const isKept = useChart((chart) => chart.isKept);
  const isWell = useChart(({ status, isTrying }) => !isTrying && (status === 'saved' || status === 'saving'));
  const place = isKept ? 'status' : 'unkept';
  const Icon = isKept ? MonitorSmartphone : TriangleAlert;
  return (
    <>
      {isWell ? (
        <div
          className={classNames(chip.chip, styles.status)}
          data-kept={isKept}
          data-help="save-status"
          title={intl.formatMessage({ id: `try.${place}Hint` })}
        >
          <Icon size={14} strokeWidth={2} aria-hidden="true" />
          <span className={classNames(chip.text, styles.text)} data-testid="save-status">
            {intl.formatMessage({ id: `try.${place}` })}
          </span>
        </div>
      ) : (
        <SaveChip />
      )}
      {startEmpty && (
        <span className={styles.empty}>
          <Button variant="quiet" size="small" onPress={startEmpty}>
            {intl.formatMessage({ id: 'try.startEmpty' })}
          </Button>
        </span>
      )}
      <span className={styles.keep}>
        <Button variant="primary" size="small" data-help="keep-chart" onPress={keep}>
          <span className={styles.long}>{intl.formatMessage({ id: 'try.keep' })}</span>
          <span className={styles.short}>{intl.formatMessage({ id: 'try.keepShort' })}</span>
        </Button>
      </span>
    </>
  );
}
