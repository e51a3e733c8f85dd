import { Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '../../../components/ui/class-names.ts';
import { hueClass } from '../../../components/ui/person-hue.ts';
import styles from './presence.module.css';
import type { FieldPerson } from './use-open-fields.ts';
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
