import type { ReactElement } from 'react';
import { type OpenFieldSetup, useOpenField } from '../../lib/open-field/use-open-field.ts';
import { FieldNotice } from './field-notice.tsx';
import { TextArea } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DraftFieldProps
  extends OpenFieldSetup,
    Omit<
      TextFieldProps,
      'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'description' | 'error'
    > {
  /** A hint below the field, and what is wrong with it, by what stands in it. */
  readonly hint?: (text: string) => TextFieldProps['description'];
  readonly errorOf?: (text: string) => string | undefined;
  /** Has several lines: Enter starts another one, and Esc goes to what the field is in. */
  readonly isMultiLine?: boolean;
  /** The arrow keys up and down step what the chart has. */
  readonly onStep?: (by: 1 | -1) => void;
}

/**
 * A text of the chart: sent on Enter and when the field is left, if the person has changed it; Esc brings back what the
 * chart has. Others' changes show in it until somebody types, and below it from then on.
 */
export function DraftField(props: DraftFieldProps): ReactElement {
  const { held, isHere, onSend, initial, isTitle, hint, errorOf, onStep, isMultiLine, ...rest } = props;
  const field = useOpenField(props);
  const { text, type, leave, revert, outcome } = field;
  const Field = isMultiLine ? TextArea : TextField;
  return (
    <Field
      {...rest}
      value={text}
      description={outcome.type === 'conflict' ? <FieldNotice field={field} /> : hint?.(text)}
      error={errorOf?.(text)}
      onChange={type}
      onBlur={leave}
      onKeyDown={(event) => {
        // The keys of an input method are its own.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && !isMultiLine) leave();
        else if (onStep && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          revert();
          onStep(event.key === 'ArrowUp' ? 1 : -1);
        } else if (event.key === 'Escape' && !isMultiLine && text !== held) revert();
        else event.continuePropagation();
      }}
    />
  );
}
