import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import type { FieldSize } from './field-look.ts';

/** The props of every labelled field. */
export interface FieldLook {
  /** Visible above the field; use `aria-label` instead where there is no room. */
  readonly label?: string;
  /** A hint below the field. */
  readonly description?: ReactNode;
  /** The error shown below the field, which is then invalid. */
  readonly error?: string | undefined;
  readonly size?: FieldSize;
}

/** A field's label, if it has one. */
export function FieldLabel({ label }: Pick<FieldLook, 'label'>) {
  return label ? <Label className={styles.label}>{label}</Label> : null;
}

/** The hint below a field and its error, if any. */
export function FieldHints({ description, error }: Pick<FieldLook, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {error}
      </FieldError>
    </>
  );
}

/** The validity implied by an error text; spread into the field. Forms decide when to validate, not the browser. */
export function fieldValidity(error: string | undefined): { isInvalid: boolean; validationBehavior: 'aria' } {
  return { isInvalid: Boolean(error), validationBehavior: 'aria' };
}
