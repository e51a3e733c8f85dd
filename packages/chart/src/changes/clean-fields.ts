import type { Fields, Json } from './change.ts';
import { freezeJson } from './json-value.ts';

/**
 * A client's fields as `apply` takes them: frozen copies, with undefined read as null and without `order`, since only
 * `apply` generates keys (CH-7). Drops `__proto__`: no record has such a field, and it would change the copy's
 * prototype.
 */
export function cleanFields(fields: Fields): Fields {
  const clean: Record<string, Json> = {};
  for (const field of Object.keys(fields)) {
    if (field === 'order' || field === '__proto__') continue;
    clean[field] = freezeJson(fields[field] ?? null);
  }
  return clean;
}
