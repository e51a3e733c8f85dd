import type { Deprecation } from '@giotto/contract/api';

type Json = Record<string, unknown>;

/**
 * Marks what will go away in a schema of OpenAPI: the fields that are named in the part `place`, with what replaces them.
 */
export function markDeprecated(
  schema: Json,
  place: 'query' | 'body' | 'answer',
  deprecated: readonly Deprecation[] = [],
): Json {
  return deprecated.reduce((marked, deprecation) => {
    const [first, ...names] = deprecation.part?.split('.') ?? [];
    return first === place ? markField(marked, names, deprecation) : marked;
  }, schema);
}

function markField(schema: Json, [name, ...rest]: readonly string[], deprecation: Deprecation): Json {
  if (name === undefined)
    return { ...schema, deprecated: true, description: describeDeprecation(deprecation, schema) };
  if (schema.items)
    return { ...schema, items: markField(schema.items as Json, [name, ...rest], deprecation) };
  const properties = schema.properties as Record<string, Json> | undefined;
  const field = properties?.[name];
  if (field === undefined) throw new Error(`There is no field ${deprecation.part}, which is said to go away`);
  return { ...schema, properties: { ...properties, [name]: markField(field, rest, deprecation) } };
}

/** When something will go away and what replaces it, after what is said of it. */
export function describeDeprecation({ until, instead }: Deprecation, { description }: Json): string {
  return [description && `${String(description).replace(/[.]?$/, '')}.`, `Goes away on ${until}. ${instead}`]
    .filter((text) => text !== undefined)
    .join(' ');
}
