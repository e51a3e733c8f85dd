import type { GanttConfiguration } from '@giotto/contract/api';
import { Check, Link2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { ColorField } from '../../components/ui/color-field.tsx';
import { NumberField } from '../../components/ui/number-field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { PRESETS, type Preset, withConsequences } from './presets.ts';
import { buildPublicLink } from './public-link.ts';
import styles from './share-panel.module.css';
import { useConfigure } from './use-configure.ts';
import { useResting } from './use-resting.ts';

interface SharePanelProps {
  readonly ownerId: string;
  readonly configuration: GanttConfiguration;
  readonly onChange: (configuration: GanttConfiguration) => void;
  /** The chart's current width in px: what a fixed width begins with. */
  readonly getWidth: () => number;
}

/** The public switch, the link and the options of the embed (`spec/charts.md` §2, Share). */
export function SharePanel(props: SharePanelProps): ReactElement {
  const { configuration, getWidth } = props;
  const intl = useIntl();
  const [isCopied, setCopied] = useState(false);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });

  const configure = useConfigure(props);

  const set = async (wanted: Partial<GanttConfiguration>) => {
    setCopied(false);
    try {
      await configure(withConsequences(wanted));
    } catch {
      showToast({ text: text('sharing.error'), kind: 'danger' });
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(buildPublicLink(location.origin, configuration));
      setCopied(true);
      showToast({ text: text('sharing.copied'), kind: 'success' });
    } catch {
      showToast({ text: text('sharing.copyFailed'), kind: 'danger' });
    }
  };
  return (
    <div className={styles.share}>
      <Switch isSpread isSelected={configuration.isPublic} onChange={(isPublic) => void set({ isPublic })}>
        {text('sharing.public')}
      </Switch>
      <p className={styles.hint}>{text(configuration.isPublic ? 'sharing.publicOn' : 'sharing.publicOff')}</p>
      {configuration.isPublic && (
        <>
          <Button variant="primary" onPress={() => void copy()}>
            {isCopied ? <Check size={16} strokeWidth={1.75} /> : <Link2 size={16} strokeWidth={1.75} />}
            {text('sharing.copy')}
          </Button>
          <Options configuration={configuration} set={(change) => void set(change)} getWidth={getWidth} />
        </>
      )}
    </div>
  );
}

interface OptionsProps {
  readonly configuration: GanttConfiguration;
  readonly set: (change: Partial<GanttConfiguration>) => void;
  readonly getWidth: () => number;
}

function Options({ configuration, set, getWidth }: OptionsProps): ReactElement {
  const intl = useIntl();
  const [resting, give] = useResting(set);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const {
    isPublicBackground,
    isPublicBackgroundValue,
    isPublicWidth,
    isPublicWidthValue,
    isPublicAutoResize,
    isPublicExternalLinks,
    isPublicAllowDuplicate,
  } = { ...configuration, ...resting };
  const width = () => Math.min(10_000, Math.max(100, Math.round(getWidth())));
  return (
    <section className={styles.options} aria-label={text('sharing.options')}>
      <div className={styles.presets}>
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Button key={preset} variant="secondary" size="small" onPress={() => set(PRESETS[preset])}>
            <span className={styles.sample} style={{ background: PRESETS[preset].isPublicBackgroundValue }} />
            {text(`sharing.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <Switch isSpread isSelected={isPublicBackground} onChange={(isOn) => set({ isPublicBackground: isOn })}>
        {text('sharing.background')}
      </Switch>
      {isPublicBackground && (
        <ColorField
          label={text('sharing.backgroundColour')}
          value={isPublicBackgroundValue}
          onChange={(colour) => give({ isPublicBackgroundValue: colour })}
        />
      )}
      <Switch
        isSpread
        isSelected={isPublicWidth}
        onChange={(isOn) => set({ isPublicWidth: isOn, ...(isOn && { isPublicWidthValue: width() }) })}
      >
        {text('sharing.width')}
      </Switch>
      {isPublicWidth && (
        <NumberField
          label={text('sharing.widthInPx')}
          suffix="px"
          value={isPublicWidthValue}
          minValue={100}
          maxValue={10_000}
          onChange={(value) => Number.isFinite(value) && give({ isPublicWidthValue: Math.round(value) })}
        />
      )}
      <Switch isSpread isSelected={isPublicAutoResize} onChange={(isOn) => set({ isPublicAutoResize: isOn })}>
        {text('sharing.autoResize')}
      </Switch>
      <Tooltip text={text('sharing.externalLinksHint')} placement="right">
        <Switch
          isSpread
          isSelected={isPublicExternalLinks}
          onChange={(isOn) => set({ isPublicExternalLinks: isOn })}
        >
          {text('sharing.externalLinks')}
        </Switch>
      </Tooltip>
      <Switch
        isSpread
        isSelected={isPublicAllowDuplicate}
        onChange={(isOn) => set({ isPublicAllowDuplicate: isOn })}
      >
        {text('sharing.allowDuplicate')}
      </Switch>
    </section>
  );
}
