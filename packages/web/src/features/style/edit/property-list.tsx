import type { ReactElement } from 'react';
import type { Property, PropertyKind } from './property.ts';
import styles from './property-row.module.css';
import { PropertyRow } from './property-row.tsx';
import { useStyleEdit } from './style-edit-context.ts';
import { effectiveValues } from './style-values.ts';

interface PropertyListProps {
  readonly kind: PropertyKind;
  readonly id: string;
  readonly properties: readonly Property[];
}

/** The fields of a theme or template, one per line; fields without an effect at the moment are omitted. */
export function PropertyList({ kind, id, properties }: PropertyListProps): ReactElement {
  const look = effectiveValues(useStyleEdit().draft.state, kind, id);
  const shown = properties.filter(({ needs }) => needs === undefined || look[needs] === true);
  return (
    <div className={styles.list}>
      {shown.map((property) => (
        <PropertyRow key={property.field} kind={kind} id={id} property={property} />
      ))}
    </div>
  );
}
