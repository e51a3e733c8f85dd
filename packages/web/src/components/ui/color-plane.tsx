import { ColorArea, ColorSlider, ColorThumb, SliderTrack } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './color-field.module.css';

/** Visible through a transparent colour. */
const CHECKERS = 'repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 8px 8px';

/** Saturation and brightness as a plane, hue as a slider below; both belong to the surrounding `ColorPicker`. */
export function ColorPlane() {
  const intl = useIntl();
  return (
    <>
      <ColorArea
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        className={classNames(styles.area)}
      >
        <ColorThumb className={classNames(styles.thumb)} />
      </ColorArea>
      <ColorSlider
        colorSpace="hsb"
        channel="hue"
        className={classNames(styles.slider)}
        aria-label={intl.formatMessage({ id: 'ui.hue' })}
      >
        <SliderTrack className={classNames(styles.track)}>
          <ColorThumb className={classNames(styles.thumb)} />
        </SliderTrack>
      </ColorSlider>
    </>
  );
}

/** The opacity slider below the plane. */
export function OpacitySlider() {
  const intl = useIntl();
  return (
    <ColorSlider
      channel="alpha"
      className={classNames(styles.slider)}
      aria-label={intl.formatMessage({ id: 'ui.opacity' })}
    >
      <SliderTrack
        className={classNames(styles.track)}
        style={({ defaultStyle }) => ({ background: `${defaultStyle.background}, ${CHECKERS}` })}
      >
        <ColorThumb className={classNames(styles.thumb)} />
      </SliderTrack>
    </ColorSlider>
  );
}
