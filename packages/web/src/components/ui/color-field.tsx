import type { ReactNode } from 'react';
import {
  ColorField as AriaColorField,
  Button,
  ColorPicker,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  Input,
  parseColor,
} from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './color-field.module.css';
import { ColorPlane } from './color-plane.tsx';
import fieldStyles from './field.module.css';
import { FieldLabel, type FieldLook, fieldClass } from './field.tsx';
import { Popover, PopoverTrigger } from './popover.tsx';

export interface ColorFieldProps extends Pick<FieldLook, 'size'> {
  readonly label: string;
  /** The label stands elsewhere, beside the field. */
  readonly isLabelHidden?: boolean;
  /** `#rrggbb`. */
  readonly value: string;
  /** Given on every move and keystroke that makes a colour. */
  readonly onChange: (hex: string) => void;
  /** Colours to pick at once, e.g. those of the theme. */
  readonly swatches?: readonly string[];
  readonly isDisabled?: boolean;
  /** Below the pickers, e.g. a hint about contrast. */
  readonly footer?: ReactNode;
}

/** A colour: a button with its sample opens swatches, a plane, a hue slider and a field for the hex code. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, onChange, swatches = [], size, isDisabled = false, footer, isLabelHidden } = props;
  const intl = useIntl();
  return (
    <ColorPicker value={value} onChange={(color) => onChange(color.toString('hex').toLowerCase())}>
      <div className={fieldClass(size)}>
        {!isLabelHidden && (
          <span className={fieldStyles.label} aria-hidden="true">
            {label}
          </span>
        )}
        <PopoverTrigger>
          <Button
            className={classNames(styles.trigger)}
            isDisabled={isDisabled}
            aria-label={`${label} ${value}`}
          >
            <ColorSwatch className={classNames(styles.swatch)} />
            {value}
          </Button>
          <Popover aria-label={label} placement="bottom start">
            <div className={styles.panel}>
              {swatches.length > 0 && (
                <ColorSwatchPicker
                  className={classNames(styles.swatches)}
                  aria-label={intl.formatMessage({ id: 'ui.swatches' })}
                >
                  {[...new Set(swatches.map((swatch) => parseColor(swatch).toString('hex')))].map(
                    (swatch) => (
                      <ColorSwatchPickerItem
                        key={swatch}
                        color={swatch}
                        className={classNames(styles.choice)}
                      >
                        <ColorSwatch className={classNames(styles.swatch)} />
                      </ColorSwatchPickerItem>
                    ),
                  )}
                </ColorSwatchPicker>
              )}
              <ColorPlane />
              <AriaColorField className={fieldClass('small')}>
                <FieldLabel label={intl.formatMessage({ id: 'ui.hex' })} />
                <Input className={classNames(fieldStyles.input)} spellCheck={false} />
              </AriaColorField>
              {footer}
            </div>
          </Popover>
        </PopoverTrigger>
      </div>
    </ColorPicker>
  );
}
