import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useContext, useLayoutEffect, useRef, useState } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
  NumberFieldStateContext,
} from 'react-aria-components';
import { FieldContext } from '../../lib/open-field/field-surroundings.ts';
import { placeOf } from '../../lib/open-field/use-open-field.ts';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldHints, FieldLabel, type FieldLook, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';
import { FieldNotice } from './field-notice.tsx';
import styles from './number-field.module.css';

type AriaProps = Omit<
  AriaNumberFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'validationBehavior' | 'value' | 'onChange'
>;

export interface NumberFieldProps extends AriaProps, FieldLook {
  /** A unit after the number, e.g. `px`. */
  readonly suffix?: string;
  readonly value?: number;
  /** `base`: the version of the chart that the person has seen, if another number was set since. */
  readonly onChange?: (value: number, base?: number) => void;
}

/**
 * A number, typed or stepped with its buttons and the arrow keys; scrolling over it never changes it. Esc brings back the
 * number that it had.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, description, error, size, suffix, value, onChange, ...rest } = props;
  const field = useNumber(props);
  return (
    <AriaNumberField
      {...rest}
      {...fieldValidity(error)}
      {...(field.value !== undefined && { value: field.value })}
      onChange={field.change}
      onBlur={field.end}
      isWheelDisabled
      className={fieldClass(size)}
    >
      <FieldLabel {...(label && { label })} />
      <Group className={classNames(fieldStyles.group)}>
        <NumberInput field={field} />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
        <span className={styles.steppers}>
          <Button slot="increment" className={classNames(styles.stepper)}>
            <ChevronUp size={12} strokeWidth={2} />
          </Button>
          <Button slot="decrement" className={classNames(styles.stepper)}>
            <ChevronDown size={12} strokeWidth={2} />
          </Button>
        </span>
      </Group>
      <FieldHints
        description={
          field.outcome.type === 'conflict' ? (
            <FieldNotice field={{ outcome: field.outcome, revert: field.end }} />
          ) : (
            description
          )
        }
        error={error}
      />
    </AriaNumberField>
  );
}

/** What is typed into; a field that goes away keeps what is typed, or hands it on when what it belongs to is gone. */
function NumberInput({ field }: { readonly field: ReturnType<typeof useNumber> }) {
  const surroundings = useContext(FieldContext);
  const state = useContext(NumberFieldStateContext);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ field, state });
  latest.current = { field, state };
  useLayoutEffect(
    () => () => {
      const text = input.current?.value ?? '';
      if (!latest.current.field.isTyped) return;
      if (surroundings.isHere()) latest.current.state?.commit();
      else surroundings.onLost({ text, isTitle: false, reason: 'gone', place: placeOf(text) });
    },
    [surroundings],
  );
  const revert = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !field.isTyped) return;
    // What is in the field goes, not what the field is in.
    event.stopPropagation();
    field.end();
    state?.commit(NO_NUMBER);
  };
  return <Input ref={input} onInput={field.begin} onKeyDown={revert} />;
}

/** Brings back the text of the number that the field has. */
const NO_NUMBER = '?';

/** While somebody types a number, the field keeps what it showed: another number would replace what is typed. */
function useNumber({ value, onChange }: Pick<NumberFieldProps, 'value' | 'onChange'>) {
  const { readVersion } = useContext(FieldContext);
  const [seen, setSeen] = useState<{ readonly value: number | undefined; readonly version: number } | null>(
    null,
  );
  const isChanged = seen !== null && !Object.is(seen.value, value);
  return {
    value: seen === null ? value : seen.value,
    isTyped: seen !== null,
    outcome: isChanged
      ? ({ type: 'conflict', value: '', held: String(value), base: seen.version } as const)
      : ({ type: 'nothing' } as const),
    begin: () => setSeen(seen ?? { value, version: readVersion() }),
    change: (next: number) => {
      setSeen(null);
      onChange?.(next, isChanged ? seen.version : undefined);
    },
    end: () => setSeen(null),
  };
}
