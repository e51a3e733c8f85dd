import { KINDS, type Kind } from '../model/kinds.ts';
import type { RecordOf } from '../model/state.ts';
import { calendarFields } from './calendar-fields.ts';
import { elementFields, templateFields } from './element-fields.ts';
import { baselineFields, personFields } from './plan-fields.ts';
import { ruleFields } from './rule-fields.ts';
import { singletonFields } from './settings-fields.ts';
import type { ValueRule } from './value-rule.ts';

type FieldRules = {
  readonly [K in Kind]: {
    readonly [F in keyof RecordOf[K]]-?: ValueRule<NonNullable<RecordOf[K][F]>>;
  };
};

const FIELDS: FieldRules = {
  ...singletonFields,
  calendar: calendarFields,
  baseline: baselineFields,
  person: personFields,
  rule: ruleFields,
  ...elementFields,
  ...templateFields,
};

/** Fields without which a record of the kind is meaningless. */
const REQUIRED: { readonly [K in Kind]?: readonly string[] } = {
  dependency: ['from', 'to'],
  baseline: ['startDate', 'places'],
  rule: ['conditions'],
};

const fieldsOf = new Map<Kind, ReadonlyMap<string, ValueRule<unknown>>>(
  KINDS.map((kind) => [kind, new Map(Object.entries(FIELDS[kind]))]),
);
const NO_FIELDS: readonly string[] = [];

/** The rule for a field's value; undefined when the kind has no such field. */
export function fieldRule(kind: Kind, field: string): ValueRule<unknown> | undefined {
  return fieldsOf.get(kind)?.get(field);
}

/** The names of all fields of a kind's records. */
export function fieldNames(kind: Kind): readonly string[] {
  return [...(fieldsOf.get(kind)?.keys() ?? [])];
}

/** The names of the required fields of a kind's record. */
export function requiredFields(kind: Kind): readonly string[] {
  return REQUIRED[kind] ?? NO_FIELDS;
}
