type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** A response's JSON Schema reduced to its shape: no lengths, patterns or ranges. */
export interface AnswerShape {
  readonly type?: JsonType | readonly JsonType[];
  readonly properties?: Readonly<Record<string, AnswerShape>>;
  readonly required?: readonly string[];
  /** The shape of all values of an object without `properties`. */
  readonly additionalProperties?: AnswerShape;
  readonly items?: AnswerShape;
  /** A tuple: the shape of each of its items. */
  readonly prefixItems?: readonly AnswerShape[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerShape[];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOfType(type: JsonType, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
}

function hasItems({ items, prefixItems }: AnswerShape, value: readonly unknown[]): boolean {
  if (prefixItems)
    return prefixItems.every((wanted, at) => at < value.length && fitsShape(wanted, value[at]));
  return items === undefined || value.every((item) => fitsShape(items, item));
}

function hasFields(shape: AnswerShape, value: object): boolean {
  const fields = Object.entries(value);
  const known = shape.properties ?? {};
  return (
    (shape.required ?? []).every((name) => Object.hasOwn(value, name)) &&
    fields.every(([name, field]) => {
      const wanted = Object.hasOwn(known, name) ? known[name] : shape.additionalProperties;
      return wanted === undefined || fitsShape(wanted, field);
    })
  );
}

/** Whether a value has this shape; unknown fields are allowed. */
export function fitsShape(shape: AnswerShape, value: unknown): boolean {
  if (shape.type && ![shape.type].flat().some((type) => isOfType(type, value))) return false;
  if (shape.enum && !shape.enum.includes(value)) return false;
  if (shape.anyOf && !shape.anyOf.some((one) => fitsShape(one, value))) return false;
  if (Array.isArray(value)) return hasItems(shape, value);
  return !isObject(value) || hasFields(shape, value);
}

/** Replaces the contract's response schema: the built app reads responses without zod. */
export function answerOfShape(shape: AnswerShape) {
  return {
    safeParse: (value: unknown) =>
      fitsShape(shape, value)
        ? { success: true, data: value }
        : { success: false, error: { issues: [{ code: 'invalid_type' }] } },
  };
}
