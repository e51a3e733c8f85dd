import { KINDS, type Kind } from '../model/kinds.ts';
import type { RecordOf } from '../model/state.ts';
import { elementFields, templateFields } from './element-fields.ts';
import { singletonFields } from './settings-fields.ts';
import type { ValueRule } from './value-rule.ts';

type FieldRules = {
  readonly [K in Kind]: {
    readonly [F in keyof RecordOf[K]]-?: ValueRule<NonNullable<RecordOf[K][F]>>;
  };
};

const FIELDS: FieldRules = { ...singletonFields, ...elementFields, ...templateFields };

/** Fields without which a record of the kind means nothing. */
const REQUIRED: { readonly [K in Kind]?: readonly string[] } = { dependency: ['from', 'to'] };

const fieldsOf = new Map<Kind, ReadonlyMap<string, ValueRule<unknown>>>(
  KINDS.map((kind) => [kind, new Map(Object.entries(FIELDS[kind]))]),
);
const NO_FIELDS: readonly string[] = [];

/** What a field's value must be, or undefined when the kind has no such field. */
export function fieldRule(kind: Kind, field: string): ValueRule<unknown> | undefined {
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
