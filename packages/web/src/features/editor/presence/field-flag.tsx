import type { ElementRef } from '@giotto/chart/interact';
import { Pencil } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { hueClass } from '../../../components/ui/person-hue.ts';
import styles from './presence.module.css';
import { type FieldPerson, useOpenFields } from './use-open-fields.ts';
import { usePersonHues } from './use-person-hues.ts';

/** Frames the field around it in the colour of the person who has it open, with their name. */
export function FieldFlag({ userId, userName }: FieldPerson): ReactElement {
  const intl = useIntl();
  const hueOf = usePersonHues();
  return (
    <span className={classNames(styles.fieldFlag, hueClass(hueOf(userId)))} data-field-flag>
      <span className={styles.fieldName}>
        <Pencil size={10} strokeWidth={2} aria-hidden="true" />
        <span aria-hidden="true">{userName}</span>
        <span className={styles.hidden}>
          {intl.formatMessage({ id: 'presence.editing' }, { name: userName })}
        </span>
      </span>
    </span>
  );
}

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
