import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import type { FieldSize } from './field-look.ts';

/** What every field with a label has. */
export interface FieldLook {
  /** Visible above the field; where there is no room for it use `aria-label` instead. */
  readonly label?: string;
  /** A hint below the field. */
  readonly description?: ReactNode;
  /** What is wrong, below the field; the field is then invalid. */
  readonly error?: string | undefined;
  readonly size?: FieldSize;
}

/** A field's label, when it has one. */
export function FieldLabel({ label }: Pick<FieldLook, 'label'>) {
  return label ? <Label className={styles.label}>{label}</Label> : null;
}

/** The hint below a field and, when something is wrong, the reason. */
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

/** The validity that an error text means; spread into the field. Forms decide when to check, not the browser. */
export function fieldValidity(error: string | undefined): { isInvalid: boolean; validationBehavior: 'aria' } {
  return { isInvalid: Boolean(error), validationBehavior: 'aria' };
}
