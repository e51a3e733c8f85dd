import type { ReactElement } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import styles from './filter.module.css';

interface TogglesProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: readonly Id[]) => void;
}

/** A condition of which several values can be pressed: any of these will do, and none is no condition. */
export function Toggles<Id extends string>({
  label,
  options,
  chosen,
  onChange,
}: TogglesProps<Id>): ReactElement {
  return (
    <>
      <h3 className={styles.heading}>{label}</h3>
      <ToggleButtonGroup
        className={styles.toggles ?? ''}
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChange(options.flatMap(({ id }) => (keys.has(id) ? [id] : [])))}
      >
        {options.map(({ id, label: text }) => (
          <ToggleButton key={id} id={id} className={styles.toggle ?? ''}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}
