/** A schema of the OpenAPI document. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly deprecated?: boolean;
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

/** A field as a line of a table: `tasks[].title`. */
export interface FieldLine {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly description: string;
}

/** The fields of a schema and of what it contains, in their order; of alternatives, those of each once. */
export function listFields(schema: Schema): readonly FieldLine[] {
  const lines = new Map<string, FieldLine>();
  for (const line of fieldsOf(schema, '')) if (!lines.has(line.path)) lines.set(line.path, line);
  return [...lines.values()];
}

function fieldsOf(schema: Schema, path: string): readonly FieldLine[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((one) => fieldsOf(one, path));
  if (schema.items) return fieldsOf(schema.items, `${path}[]`);
  const { properties = {}, required = [], additionalProperties } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const line = {
      path: at,
      type: nameType(field),
      isRequired: required.includes(name),
      isDeprecated: field.deprecated === true,
      description: field.description ?? '',
    };
    return [line, ...fieldsOf(field, at)];
  });
  if (typeof additionalProperties !== 'object') return own;
  return [...own, ...fieldsOf(additionalProperties, `${path}.*`)];
}

/** A type in a few words: `string`, `number or null`, `"FS" | "SS"`, `list of string`. */
export function nameType(schema: Schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(nameType))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.items || schema.prefixItems) {
    const item = schema.items ? nameType(schema.items) : 'any';
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}
