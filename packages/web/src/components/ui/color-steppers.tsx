import { useContext, useState } from 'react';
import { ColorPickerStateContext } from 'react-aria-components';
import { useIntl } from 'react-intl';
import styles from './color-field.module.css';
import { NumberField } from './number-field.tsx';

const CHANNELS = [
  { channel: 'hue', most: 359 },
  { channel: 'saturation', most: 100 },
  { channel: 'brightness', most: 100 },
] as const;

/** The plane and the slider as numbers with steppers, for people who can't or don't want to drag (`ux.md` A15). */
export function ColorSteppers() {
  const intl = useIntl();
  const picker = useContext(ColorPickerStateContext);
  const [chosen, setChosen] = useState(picker?.color.toFormat('hsb'));
  if (!picker || !chosen) return null;
  // Several steps share one hex code, and a grey has no hue: keep the chosen value while it still means that colour.
  const isChosen = chosen.toString('hexa') === picker.color.toString('hexa');
  const colour = isChosen ? chosen : picker.color.toFormat('hsb');
  return (
    <div className={styles.channels}>
      {CHANNELS.map(({ channel, most }) => (
        <NumberField
          key={channel}
          size="small"
          label={intl.formatMessage({ id: `ui.${channel}` })}
          value={Math.round(colour.getChannelValue(channel))}
          minValue={0}
          maxValue={most}
          onChange={(value) => {
            if (Number.isNaN(value)) return;
            const next = colour.withChannelValue(channel, value);
            setChosen(next);
            picker.setColor(next);
          }}
        />
      ))}
    </div>
  );
}
