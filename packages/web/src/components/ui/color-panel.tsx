import { Pipette } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColorSwatch, ColorSwatchPicker, ColorSwatchPickerItem, parseColor } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { recentColours } from '../../lib/recent-colours.ts';
import { useReadable } from '../../lib/store.ts';
import { classNames } from './class-names.ts';
import styles from './color-field.module.css';
import { ColorPlane, OpacitySlider } from './color-plane.tsx';
import { ColorSteppers } from './color-steppers.tsx';
import { canPickFromScreen, pickFromScreen } from './eye-dropper.ts';
import { HexField } from './hex-field.tsx';
import { IconButton } from './icon-button.tsx';

export interface ColorPanelProps {
  /** Preset colours, e.g. those of the theme. */
  readonly swatches: readonly string[];
  /** Whether the colour may be transparent. */
  readonly hasOpacity: boolean;
  readonly onPick: (hex: string) => void;
  /** Below the pickers, e.g. a hint about contrast. */
  readonly footer?: ReactNode;
}

function SwatchLine({ label, colours }: { readonly label: string; readonly colours: readonly string[] }) {
  const different = [...new Set(colours.map((colour) => parseColor(colour).toString('hexa').toUpperCase()))];
  if (different.length === 0) return null;
  return (
    <ColorSwatchPicker className={classNames(styles.swatches)} aria-label={label}>
      {different.map((colour) => (
        <ColorSwatchPickerItem key={colour} color={colour} className={classNames(styles.choice)}>
          <ColorSwatch className={classNames(styles.swatch)} />
        </ColorSwatchPickerItem>
      ))}
    </ColorSwatchPicker>
  );
}

/**
 * The controls for choosing a colour, inside a `ColorPicker`: swatches, a plane, sliders, numbers, the hex code and an
 * eyedropper.
 */
export function ColorPanel({ swatches, hasOpacity, onPick, footer }: ColorPanelProps) {
  const intl = useIntl();
  const recent = useReadable(recentColours, ({ colours }) => colours);
  const pick = async () => {
    const colour = await pickFromScreen();
    if (colour !== null) onPick(colour);
  };
  return (
    <div className={styles.panel}>
      <SwatchLine label={intl.formatMessage({ id: 'ui.swatches' })} colours={swatches} />
      <SwatchLine label={intl.formatMessage({ id: 'ui.recentColours' })} colours={recent} />
      <ColorPlane />
      {hasOpacity && <OpacitySlider />}
      <ColorSteppers />
      <div className={styles.code}>
        <HexField />
        {canPickFromScreen() && (
          <IconButton
            size={28}
            variant="outlined"
            label={intl.formatMessage({ id: 'ui.pickFromScreen' })}
            icon={<Pipette size={14} strokeWidth={1.75} />}
            onPress={() => void pick()}
          />
        )}
      </div>
      {footer}
    </div>
  );
}
