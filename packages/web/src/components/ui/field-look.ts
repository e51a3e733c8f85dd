import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldSize = 'small' | 'medium' | 'large';

/** The class of a field's outermost element. */
export function fieldClass(size: FieldSize = 'medium'): string {
  return classNames(styles.field, styles[size]);
}
