import type { z } from 'zod';
import { KINDS, type Kind } from '../model/kinds.ts';
import type { RecordOf } from '../model/state.ts';
import { elementFields, templateFields } from './element-fields.ts';
import { singletonFields } from './settings-fields.ts';

type FieldSchemas = {
  readonly [K in Kind]: {
    readonly [F in keyof RecordOf[K]]-?: z.ZodType<NonNullable<RecordOf[K][F]>>;
  };
};

const FIELDS: FieldSchemas = { ...singletonFields, ...elementFields, ...templateFields };

/** Fields without which a record of the kind means nothing. */
const REQUIRED: { readonly [K in Kind]?: readonly string[] } = { dependency: ['from', 'to'] };

const fieldsOf = new Map<Kind, ReadonlyMap<string, z.ZodType>>(
  KINDS.map((kind) => [kind, new Map(Object.entries(FIELDS[kind]))]),
);
const NO_FIELDS: readonly string[] = [];

/** The schema of one field, or undefined when the kind has no such field. */
export function fieldSchema(kind: Kind, field: string): z.ZodType | undefined {
  return fieldsOf.get(kind)?.get(field);
}

/** The names of all fields of a kind's records. */
export function fieldNames(kind: Kind): readonly string[] {
  return [...(fieldsOf.get(kind)?.keys() ?? [])];
}

/** The names of the fields that a record of the kind must have. */
export function requiredFields(kind: Kind): readonly string[] {
  return REQUIRED[kind] ?? NO_FIELDS;
}
