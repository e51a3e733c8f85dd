import type { ReactElement } from 'react';
import { lookOf } from './look-of.ts';
import type { Property, PropertyKind } from './property.ts';
import styles from './property-row.module.css';
import { PropertyRow } from './property-row.tsx';
import { useStyleEdit } from './style-edit-context.ts';

interface PropertyListProps {
  readonly kind: PropertyKind;
  readonly id: string;
  readonly properties: readonly Property[];
}

/** The fields of a theme or template, one per line; fields without an effect at the moment are omitted. */
export function PropertyList({ kind, id, properties }: PropertyListProps): ReactElement {
  const look = lookOf(useStyleEdit().draft.state, kind, id);
  const shown = properties.filter(({ needs }) => needs === undefined || look[needs] === true);
  return (
    <div className={styles.list}>
      {shown.map((property) => (
        <PropertyRow key={property.field} kind={kind} id={id} property={property} />
      ))}
    </div>
  );
}
