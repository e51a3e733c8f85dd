import { type EmbedTheme, embedTheme, type GanttConfiguration } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { ColorField } from '../../components/ui/color-field.tsx';
import { NumberField } from '../../components/ui/number-field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { PRESETS, type Preset } from './presets.ts';
import styles from './share-panel.module.css';
import { useDebouncedValue } from './use-debounced-value.ts';

/** The size of a chart's picture in px. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** The allowed size of an embed in px (`security.md` I12). */
const EMBED_PX = { min: 100, max: 10_000 } as const;

function toPx(size: number): number {
  return Math.min(EMBED_PX.max, Math.max(EMBED_PX.min, Math.round(size)));
}

/** A baseline that an embed can show. */
export interface BaselineChoice {
  readonly id: string;
  readonly name: string;
}

const NO_BASELINE = '';

interface PublicOptionsProps {
  readonly configuration: GanttConfiguration;
  readonly set: (change: Partial<GanttConfiguration>) => void;
  readonly getSize: () => ChartSize;
  /** The chart's baselines. */
  readonly getBaselines: () => readonly BaselineChoice[];
}

/** Options for how the chart looks where it's embedded (`spec/charts.md` §2, Public options). */
export function PublicOptions({
  configuration,
  set,
  getSize,
  getBaselines,
}: PublicOptionsProps): ReactElement {
  const intl = useIntl();
  const [resting, give] = useDebouncedValue(set);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const {
    isPublicBackground,
    isPublicBackgroundValue,
    isPublicTheme,
    isPublicWidth,
    isPublicWidthValue,
    isPublicHeight,
    isPublicHeightValue,
    isPublicAutoResize,
    isPublicExternalLinks,
    isPublicCriticalPath,
    isPublicBaseline,
    isPublicAllowEdit,
    isPublicAllowDuplicate,
  } = { ...configuration, ...resting };
  return (
    <section className={styles.options} aria-label={text('sharing.options')}>
      <div className={styles.presets} data-help="share-presets">
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Button key={preset} variant="secondary" size="small" onPress={() => set(PRESETS[preset])}>
            <span className={styles.sample} style={{ background: PRESETS[preset].isPublicBackgroundValue }} />
            {text(`sharing.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <Switch
        data-help="share-background"
        isSpread
        isSelected={isPublicBackground}
        onChange={(isOn) => set({ isPublicBackground: isOn })}
      >
        {text('sharing.background')}
      </Switch>
      {isPublicBackground ? (
        <ColorField
          label={text('sharing.backgroundColour')}
          value={isPublicBackgroundValue}
          onChange={(colour) => give({ isPublicBackgroundValue: colour })}
        />
      ) : (
        <div className={styles.theme}>
          <SegmentedControl<EmbedTheme>
            aria-label={text('sharing.theme')}
            segments={embedTheme.options.map((id) => ({ id, label: text(`sharing.theme.${id}`) }))}
            value={isPublicTheme}
            onChange={(theme) => set({ isPublicTheme: theme })}
            size="small"
            isFullWidth
          />
          <p className={styles.hint}>{text(`sharing.theme.${isPublicTheme}Hint`)}</p>
        </div>
      )}
      <Switch
        isSpread
        isSelected={isPublicWidth}
        onChange={(isOn) =>
          set({ isPublicWidth: isOn, ...(isOn && { isPublicWidthValue: toPx(getSize().width) }) })
        }
      >
        {text('sharing.width')}
      </Switch>
      {isPublicWidth && (
        <NumberField
          label={text('sharing.widthInPx')}
          suffix="px"
          value={isPublicWidthValue}
          minValue={EMBED_PX.min}
          maxValue={EMBED_PX.max}
          onChange={(value) => Number.isFinite(value) && give({ isPublicWidthValue: Math.round(value) })}
        />
      )}
      <Switch
        isSpread
        isSelected={isPublicHeight}
        onChange={(isOn) =>
          set({ isPublicHeight: isOn, ...(isOn && { isPublicHeightValue: toPx(getSize().height) }) })
        }
      >
        {text('sharing.height')}
      </Switch>
      {isPublicHeight && (
        <NumberField
          label={text('sharing.heightInPx')}
          description={text('sharing.heightHint')}
          suffix="px"
          value={isPublicHeightValue}
          minValue={EMBED_PX.min}
          maxValue={EMBED_PX.max}
          onChange={(value) => Number.isFinite(value) && give({ isPublicHeightValue: Math.round(value) })}
        />
      )}
      <Switch
        data-help="share-auto-size"
        isSpread
        isSelected={isPublicAutoResize}
        onChange={(isOn) => set({ isPublicAutoResize: isOn })}
      >
        {text('sharing.autoResize')}
      </Switch>
      <Tooltip text={text('sharing.externalLinksHint')} placement="right" isOverAll>
        <Switch
          isSpread
          data-help="share-links"
          isSelected={isPublicExternalLinks}
          onChange={(isOn) => set({ isPublicExternalLinks: isOn })}
        >
          {text('sharing.externalLinks')}
        </Switch>
      </Tooltip>
      <Switch
        isSpread
        isSelected={isPublicCriticalPath}
        onChange={(isOn) => set({ isPublicCriticalPath: isOn })}
      >
        {text('sharing.criticalPath')}
      </Switch>
      <BaselineField
        baselines={getBaselines()}
        value={isPublicBaseline}
        onChange={(id) => set({ isPublicBaseline: id })}
      />
      <Tooltip text={text('sharing.allowEditHint')} placement="right" isOverAll>
        <Switch isSpread isSelected={isPublicAllowEdit} onChange={(isOn) => set({ isPublicAllowEdit: isOn })}>
          {text('sharing.allowEdit')}
        </Switch>
      </Tooltip>
      <Switch
        isSpread
        data-help="share-duplicate"
        isSelected={isPublicAllowDuplicate}
        onChange={(isOn) => set({ isPublicAllowDuplicate: isOn })}
      >
        {text('sharing.allowDuplicate')}
      </Switch>
    </section>
  );
}

interface BaselineFieldProps {
  readonly baselines: readonly BaselineChoice[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses the baseline that the embed shows; nothing for a chart that has none. */
function BaselineField({ baselines, value, onChange }: BaselineFieldProps): ReactElement | null {
  const intl = useIntl();
  if (baselines.length === 0) return null;
  const label = intl.formatMessage({ id: 'sharing.baseline' });
  const none = { id: NO_BASELINE, label: intl.formatMessage({ id: 'sharing.baseline.none' }) };
  return (
    <Select
      label={label}
      options={[none, ...baselines.map(({ id, name }) => ({ id, label: name || label }))]}
      value={baselines.some(({ id }) => id === value) ? value : NO_BASELINE}
      onChange={(id) => onChange(id === NO_BASELINE ? null : id)}
    />
  );
}
