import type { ElementRef } from '@giotto/chart/interact';
import type { ReactElement, ReactNode } from 'react';
import { FieldFlag } from './field-flag.tsx';
import styles from './presence.module.css';
import { useOpenFields } from './use-open-fields.ts';

interface OpenByProps {
  readonly element: ElementRef;
  /** The field's name in the element's record. */
  readonly field: string;
  readonly children: ReactNode;
}

/** A field that tells others while it is open, and shows who else has it open. */
export function OpenBy({ element: { kind, id }, field, children }: OpenByProps): ReactElement {
  const person = useOpenFields()(kind, id)?.get(field);
  return (
    <div className={styles.openBy} data-field-of={id} data-field-kind={kind} data-field-name={field}>
      {children}
      {person && <FieldFlag {...person} />}
    </div>
  );
}
