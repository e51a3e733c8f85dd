/** A schema as JSON Schema says it, as far as callers notice: names, types, what is required. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
}

/**
 * What a schema holds, a line for each value in it, sorted: `body.tasks[].level? number`. Of alternatives, each.
 *
 * @param path where it is: `query`, `body`, `answer`.
 */
export function describeSchema(schema: Schema, path: string): readonly string[] {
  return [...new Set(list(schema, path))].sort();
}

function list(schema: Schema, path: string): readonly string[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives?.every(isPlain)) return [`${path} ${alternatives.map(nameType).join(' | ')}`];
  if (alternatives) return alternatives.flatMap((one) => list(one, path));
  if (schema.prefixItems) return [`${path} [${schema.prefixItems.map(nameType).join(', ')}]`];
  if (schema.items) return list(schema.items, `${path}[]`);
  const { properties, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    list(field, `${path}.${name}${required.includes(name) ? '' : '?'}`),
  );
  const others = typeof additionalProperties === 'object' ? list(additionalProperties, `${path}.*`) : [];
  if (fields.length > 0 || others.length > 0) return [...fields, ...others];
  return [`${path} ${nameType(schema)}`];
}

function isPlain({ properties, items, anyOf, oneOf, additionalProperties }: Schema): boolean {
  return !properties && !items && !anyOf && !oneOf && typeof additionalProperties !== 'object';
}

function nameType(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  return [schema.type ?? 'any'].flat().join(' | ');
}
