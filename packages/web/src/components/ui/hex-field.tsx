import { type ReactElement, use, useState } from 'react';
import { type Color, ColorPickerStateContext, parseColor } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { TextField } from './text-field.tsx';

/** What stands in the field, as long as the colour is the one that it stood beside. */
interface Typed {
  readonly text: string;
  readonly beside: string;
  readonly isRefused: boolean;
}

/**
 * The code of the colour of a `ColorPicker`. What is typed stays as it is: a whole code colours at once, a short one once the
 * field is left, and what is no colour is said to be none.
 */
export function HexField(): ReactElement {
  const intl = useIntl();
  const state = use(ColorPickerStateContext);
  const current = state ? codeOf(state.color) : '';
  const [last, setLast] = useState<Typed | null>(null);
  const typed = last?.beside === current ? last : null;
  const take = (text: string, color: Color | null, isRefused = false) => {
    if (color) state?.setColor(color);
    setLast({ text, beside: color ? codeOf(color) : current, isRefused });
  };
  const leave = () => {
    if (!typed) return;
    const color = readColor(typed.text);
    if (!color) return take(typed.text, null, true);
    state?.setColor(color);
    setLast(null);
  };
  return (
    <TextField
      size="small"
      label={intl.formatMessage({ id: 'ui.hex' })}
      spellCheck="false"
      autoComplete="off"
      value={typed?.text ?? current}
      error={typed?.isRefused ? intl.formatMessage({ id: 'ui.hex.invalid' }) : undefined}
      onChange={(text) => take(text, isWhole(text) ? readColor(text) : null)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        // What is typed goes, not the picker.
        else if (event.key === 'Escape' && typed && typed.text !== current) setLast(null);
        else event.continuePropagation();
      }}
    />
  );
}

function codeOf(color: Color): string {
  return color.toString(color.getChannelValue('alpha') === 1 ? 'hex' : 'hexa');
}

/** Whether nothing can follow: with fewer digits, a longer code may be meant. */
function isWhole(text: string): boolean {
  return /^#?(?:[\da-f]{6}|[\da-f]{8})$/i.test(text.trim());
}

/** A colour as people write it: with or without the sign, also `rgb(…)` and `hsl(…)`. */
function readColor(text: string): Color | null {
  const code = text.trim();
  try {
    return parseColor(/^[\da-f]{3,8}$/i.test(code) ? `#${code}` : code);
  } catch {
    return null;
  }
}
