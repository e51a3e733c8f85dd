/** Whether two values of a plan are the same, in whatever order their fields are; an empty list or record is none. */
export function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [withoutEmpty(one), withoutEmpty(other)];
  if (first === second) return true;
  if (!isObject(first) || !isObject(second)) return false;
  const [fields, others] = [Object.entries(first), new Map(Object.entries(second))];
  return fields.length === others.size && fields.every(([name, value]) => isSame(value, others.get(name)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value, unless it's an empty list or record. */
export function withoutEmpty(value: unknown): unknown {
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}
