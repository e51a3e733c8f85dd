import { ELEMENT_DEFAULTS, type Id, type Kind } from '../model/index.ts';
import type { Effect, Fields } from './change.ts';
import { isSameJson } from './json-value.ts';
import type { Overwritten, Update } from './update.ts';

/**
 * The fields that these effects changed although someone else had set them in the updates since the writer's base
 * (`sync.md` §1.1, §1.3). `order` stands for a place; a deleted record counts for each of its fields set this way.
 */
export function findOverwritten(
  effects: readonly Effect[],
  since: readonly Pick<Update, 'version' | 'userId' | 'changes'>[],
  userId: Id,
): Overwritten[] {
  const setters = new Map<string, Map<string, { userId: Id; version: number }>>();
  for (const update of since) {
    for (const effect of update.changes) {
      const key = `${effect.kind} ${effect.id}`;
      const fields = setters.get(key) ?? new Map<string, { userId: Id; version: number }>();
      setters.set(key, fields);
      for (const field of changedFieldsOf(effect)) fields.set(field, update);
    }
  }
  const found: Overwritten[] = [];
  const seen = new Set<string>();
  for (const effect of effects) {
    const { kind, id } = effect;
    const fields = setters.get(`${kind} ${id}`);
    if (!fields || effect.type === 'create') continue;
    for (const field of effect.type === 'delete' ? fields.keys() : changedFieldsOf(effect)) {
      const setter = fields.get(field);
      if (!setter || setter.userId === userId || seen.has(`${kind} ${id} ${field}`)) continue;
      seen.add(`${kind} ${id} ${field}`);
      found.push({ kind, id, field, userId: setter.userId, version: setter.version });
    }
  }
  return found;
}

/** The fields that an effect changed as they are drawn; a re-spaced key is attributed to nobody. */
export function changedFieldsOf(effect: Effect): string[] {
  if (effect.type === 'move') return ['order'];
  if (effect.type === 'create') return Object.keys(effect.value);
  if (effect.type === 'delete' || effect.type === 'derived' || effect.sys !== undefined) return [];
  const { kind, fields, prev } = effect;
  const defaults = (ELEMENT_DEFAULTS as Partial<Record<Kind, Fields>>)[kind];
  const isSame = (field: string) =>
    isSameJson(fields[field] ?? defaults?.[field], prev[field] ?? defaults?.[field]);
  return Object.keys(fields).filter((field) => !isSame(field));
}
