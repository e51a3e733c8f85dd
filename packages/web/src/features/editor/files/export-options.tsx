import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import type { ViewedChart } from '../../../lib/saved-views/use-saved-views.ts';
import { BaselineField } from './baseline-field.tsx';
import { type ExportChoice, PICTURE_FORMATS, PNG_SCALES } from './export-choice.ts';
import styles from './export-dialog.module.css';
import { PaperFields } from './paper-fields.tsx';
import { ViewField } from './view-field.tsx';

interface ExportOptionsProps {
  readonly choice: ExportChoice;
  readonly onChange: (change: Partial<ExportChoice>) => void;
  readonly chart: ViewedChart;
}

/** Chooses the image format and its contents. */
export function ExportOptions({ choice, onChange, chart }: ExportOptionsProps): ReactElement {
  const intl = useIntl();
  const text = (id: FormatjsIntl.Message['ids'], values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  const scales = [...new Set([...PNG_SCALES, choice.scale])].sort((a, b) => a - b);
  return (
    <>
      <div className={styles.group} data-help="export-format">
        <SegmentedControl
          aria-label={text('export.format')}
          isFullWidth
          segments={PICTURE_FORMATS.map((id) => ({ id, label: id.toUpperCase() }))}
          value={choice.format}
          onChange={(format) => onChange({ format })}
        />
        <p className={styles.hint}>{text(`export.format.${choice.format}`)}</p>
      </div>
      {choice.format === 'png' && (
        <Row label={text('export.scale')}>
          <SegmentedControl
            aria-label={text('export.scale')}
            segments={scales.map((scale) => ({ id: `${scale}`, label: `${intl.formatNumber(scale)}×` }))}
            value={`${choice.scale}`}
            onChange={(id) => onChange({ scale: Number(id) })}
          />
        </Row>
      )}
      <Row label={text('export.area')}>
        <SegmentedControl
          aria-label={text('export.area')}
          segments={[
            { id: 'whole', label: text('export.area.whole') },
            { id: 'pages', label: text('export.area.pages') },
          ]}
          value={choice.hasPages ? 'pages' : 'whole'}
          onChange={(area) => onChange({ hasPages: area === 'pages' })}
        />
      </Row>
      {choice.hasPages && <PaperFields choice={choice} onChange={onChange} />}
      {choice.format === 'png' && (
        <Row label={text('export.files')}>
          <SegmentedControl
            aria-label={text('export.files')}
            segments={[
              { id: 'one', label: text('export.files.one') },
              { id: 'zip', label: text(choice.hasPages ? 'export.files.pages' : 'export.files.parts') },
            ]}
            value={choice.isZip ? 'zip' : 'one'}
            onChange={(files) => onChange({ isZip: files === 'zip' })}
          />
        </Row>
      )}
      {choice.format === 'svg' && (
        <div className={styles.group}>
          <Switch
            isSpread
            isSelected={choice.hasOutlines}
            onChange={(hasOutlines) => onChange({ hasOutlines })}
          >
            {text('export.outlines')}
          </Switch>
          <p className={styles.hint}>{text('export.outlines.hint')}</p>
        </div>
      )}
      <Switch
        isSpread
        isSelected={choice.isTransparent}
        onChange={(isTransparent) => onChange({ isTransparent })}
      >
        {text('export.transparent')}
      </Switch>
      <Switch isSpread isSelected={choice.hasToday} onChange={(hasToday) => onChange({ hasToday })}>
        {text('export.today')}
      </Switch>
      <Switch
        isSpread
        isSelected={choice.hasCriticalPath}
        onChange={(hasCriticalPath) => onChange({ hasCriticalPath })}
      >
        {text('editor.command.criticalPath')}
      </Switch>
      <BaselineField value={choice.baseline} onChange={(baseline) => onChange({ baseline })} />
      <ViewField chart={chart} value={choice.view} onChange={(view) => onChange({ view })} />
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactElement }): ReactElement {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
