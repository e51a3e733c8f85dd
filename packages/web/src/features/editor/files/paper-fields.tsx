import type { Paper } from '@giotto/chart/pages';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import type { PaperChoice } from '../pages/chosen-paper.ts';
import styles from './export-dialog.module.css';

const SIZES = ['A4', 'A3', 'Letter', 'Tabloid'] as const;
const ORIENTATIONS = ['Portrait', 'Landscape'] as const;

interface PaperFieldsProps {
  readonly choice: PaperChoice;
  readonly onChange: (change: Partial<PaperChoice>) => void;
}

/** Chooses the paper of the pages, which way round it is, and whether one is to hold everything. */
export function PaperFields({ choice: { paper, isOnePage }, onChange }: PaperFieldsProps): ReactElement {
  const intl = useIntl();
  const size = SIZES.find((one) => paper.startsWith(one)) ?? 'A4';
  const orientation = ORIENTATIONS.find((one) => paper.endsWith(one)) ?? 'Portrait';
  const choose = (chosen: Paper) => onChange({ paper: chosen });
  const [sizeLabel, orientationLabel] = [
    intl.formatMessage({ id: 'export.paper' }),
    intl.formatMessage({ id: 'export.orientation' }),
  ];
  return (
    <>
      <div className={styles.row}>
        <span aria-hidden="true">{sizeLabel}</span>
        <SegmentedControl
          aria-label={sizeLabel}
          segments={SIZES.map((id) => ({ id, label: id }))}
          value={size}
          onChange={(next) => choose(`${next}${orientation}`)}
        />
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">{orientationLabel}</span>
        <SegmentedControl
          aria-label={orientationLabel}
          segments={ORIENTATIONS.map((id) => ({
            id,
            label: intl.formatMessage({ id: `export.orientation.${id}` }),
          }))}
          value={orientation}
          onChange={(next) => choose(`${size}${next}`)}
        />
      </div>
      <Switch isSpread isSelected={isOnePage} onChange={(isOn) => onChange({ isOnePage: isOn })}>
        {intl.formatMessage({ id: 'export.onePage' })}
      </Switch>
    </>
  );
}
