import { type ReactNode, useRef } from 'react';
import { Button, type Color, ColorPicker, ColorSwatch } from 'react-aria-components';
import { noteColour } from '../../lib/recent-colours.ts';
import { classNames } from './class-names.ts';
import styles from './color-field.module.css';
import { ColorPanel } from './color-panel.tsx';
import fieldStyles from './field.module.css';
import type { FieldLook } from './field.tsx';
import { fieldClass } from './field-look.ts';
import { Popover, PopoverTrigger } from './popover.tsx';

export interface ColorFieldProps extends Pick<FieldLook, 'size'> {
  readonly label: string;
  /** `#rrggbb`, or `#rrggbbaa` with `hasOpacity`. */
  readonly value: string;
  /** Called on every pointer move and keystroke that yields a colour. */
  readonly onChange: (hex: string) => void;
  /** Preset colours, e.g. those of the theme. */
  readonly swatches?: readonly string[];
  readonly hasOpacity?: boolean;
  readonly isDisabled?: boolean;
  /** Shown instead of the value while none is set, e.g. 'Automatic'. */
  readonly placeholder?: string | undefined;
  /** No colour is set: `value` is only where the pickers start. */
  readonly isEmpty?: boolean;
  /** The label is already shown elsewhere. */
  readonly isLabelHidden?: boolean;
  /** Below the pickers, e.g. a hint about contrast. */
  readonly footer?: ReactNode;
}

function hexOf(color: Color): string {
  const isOpaque = color.getChannelValue('alpha') === 1;
  return color.toString(isOpaque ? 'hex' : 'hexa').toLowerCase();
}

/** A colour field: a button with a sample opens swatches, a plane, sliders and a field for the hex code. */
export function ColorField(props: ColorFieldProps) {
  const { label, value, onChange, swatches = [], size, hasOpacity = false, isDisabled = false } = props;
  const { placeholder, isEmpty = false, isLabelHidden = false, footer } = props;
  const before = useRef(value);
  const noteChoice = (isOpen: boolean) => {
    if (!isOpen && value !== before.current) noteColour(value);
    before.current = value;
  };
  return (
    <ColorPicker value={value} onChange={(color) => onChange(hexOf(color))}>
      <div className={fieldClass(size)}>
        {!isLabelHidden && (
          <span className={fieldStyles.label} aria-hidden="true">
            {label}
          </span>
        )}
        <PopoverTrigger onOpenChange={noteChoice}>
          <Button
            className={classNames(styles.trigger)}
            isDisabled={isDisabled}
            aria-label={`${label} ${placeholder ?? value}`}
          >
            {isEmpty ? (
              <span className={classNames(styles.swatch, styles.empty)} />
            ) : (
              <ColorSwatch className={classNames(styles.swatch)} />
            )}
            {placeholder ?? value}
          </Button>
          <Popover aria-label={label} placement="bottom start">
            <ColorPanel
              swatches={swatches}
              hasOpacity={hasOpacity}
              onPick={(hex) => onChange(hex.toLowerCase())}
              footer={footer}
            />
          </Popover>
        </PopoverTrigger>
      </div>
    </ColorPicker>
  );
}
