import {
  changedFieldsOf,
  describe,
  type Effect,
  isSameJson,
  type Json,
  widenToGroups,
} from '@giotto/chart/changes';
import type { Kind, State } from '@giotto/chart/model';
import type { LoggedUpdate } from '@giotto/contract/api';
import type { Evaluation } from './evaluate-suggestion.ts';

/** Something that the suggestion would change and that others have changed since it was made. */
export interface Conflict {
  readonly kind: Kind;
  readonly id: string;
  /** The fields set by both; empty if one of them deletes the record. `order` is its row. */
  readonly fields: readonly string[];
  /** Who changed it last, and in which version. */
  readonly userId: string;
  readonly version: number;
  /** The author of that change if it was a suggestion. */
  readonly suggestedBy: string | undefined;
  /** What they did to it, in the history's terms: `moved`, `renamed`, `deleted` and so on. */
  readonly did: string;
}

interface Setter {
  readonly update: LoggedUpdate;
  readonly effect: Effect;
}

/** What has been set since, by record and field; the latest counts. */
type Setters = ReadonlyMap<string, { readonly fields: ReadonlyMap<string, Setter>; readonly last: Setter }>;

/**
 * Changes by others since a suggestion's base that it would overwrite: shown before it's accepted, because the last
 * writer wins (`sync.md` §1.1). The author's own work, pushed or accepted, isn't a conflict, nor are identical values.
 * `updates` are in log order.
 */
export function findConflicts(
  state: State,
  evaluation: Evaluation,
  updates: readonly LoggedUpdate[],
): Conflict[] {
  const setters = listSetters(evaluation, updates);
  if (setters.size === 0) return [];
  const found = new Map<string, Conflict>();
  const note = (kind: Kind, id: string, fields: readonly string[], { update, effect }: Setter) => {
    const { userId, version, suggestedBy } = update;
    const key = `${kind} ${id}`;
    const before = found.get(key);
    const all = [...new Set([...(before?.fields ?? []), ...fields])];
    found.set(key, { kind, id, fields: all, userId, version, suggestedBy, did: didOf(effect) });
  };
  for (const change of evaluation.changes) {
    const { kind, id } = change;
    const setter = setters.get(`${kind} ${id}`);
    if (!setter || change.type === 'create') continue;
    const isThere = (state[kind] as ReadonlyMap<string, unknown>).has(id);
    if (change.type === 'delete' || !isThere) {
      // If the record is already deleted, both agree.
      if (change.type !== 'delete' || isThere) note(kind, id, [], setter.last);
      continue;
    }
    const wanted = change.type === 'move' ? ['order'] : [...widenToGroups(kind, Object.keys(change.fields))];
    const fields = wanted.filter(
      (field) => setter.fields.has(field) && isDifferent(state, evaluation.after, kind, id, field),
    );
    const last = latest(fields.map((field) => setter.fields.get(field)));
    if (last) note(kind, id, fields, last);
  }
  return [...found.values()];
}

function listSetters({ suggestion }: Evaluation, updates: readonly LoggedUpdate[]): Setters {
  const setters = new Map<string, { fields: Map<string, Setter>; last: Setter }>();
  for (const update of updates) {
    const { userId, suggestedBy, version } = update;
    if (version <= suggestion.base || userId === suggestion.userId || suggestedBy === suggestion.userId)
      continue;
    for (const effect of update.changes as readonly Effect[]) {
      const changed = changedFieldsOf(effect);
      if (changed.length === 0 && effect.type !== 'delete') continue;
      const setter = { update, effect };
      const key = `${effect.kind} ${effect.id}`;
      const known = setters.get(key) ?? { fields: new Map<string, Setter>(), last: setter };
      for (const field of widenToGroups(effect.kind, changed)) known.fields.set(field, setter);
      setters.set(key, { ...known, last: setter });
    }
  }
  return setters;
}

function isDifferent(now: State, after: State, kind: Kind, id: string, field: string): boolean {
  return !isSameJson(fieldValue(now, kind, id, field), fieldValue(after, kind, id, field));
}

/** The titles of records deleted since, by kind and id. */
export function deletedTitles(updates: readonly LoggedUpdate[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { changes } of updates) {
    for (const effect of changes as readonly Effect[]) {
      if (effect.type !== 'delete') continue;
      const { title } = effect.prev;
      if (typeof title === 'string') titles.set(`${effect.kind} ${effect.id}`, title);
    }
  }
  return titles;
}

/** A field of a record; undefined if absent. */
export function fieldValue(state: State, kind: Kind, id: string, field: string): Json | undefined {
  const record = (state[kind] as ReadonlyMap<string, unknown>).get(id);
  return (record as { readonly [field: string]: Json } | undefined)?.[field];
}

function latest(setters: readonly (Setter | undefined)[]): Setter | undefined {
  return setters
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.update.version - b.update.version)
    .at(-1);
}

function didOf(effect: Effect): string {
  const { key } = describe([effect]);
  return key.slice(key.indexOf('.') + 1);
}
