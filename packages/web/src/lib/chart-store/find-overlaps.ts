import {
  barFieldsOf,
  changedFieldsOf,
  type Fields,
  isBarKind,
  isSameJson,
  type Json,
  keepsOthersBar,
  type PlainChange,
  type Update,
  widenToGroups,
} from '@giotto/chart/changes';
import type { Id, Kind, State } from '@giotto/chart/model';
import type { QueuedPush } from '@giotto/chart/replica';

/** A field waiting here with one value that someone else has since set to another. */
interface FieldOverlap {
  /** `order` stands for the position and has no values. */
  readonly field: string;
  readonly mine: Json;
  readonly theirs: Json;
}

/** An element with waiting changes to fields that someone else has changed since (`sync.md` §1.3). */
export interface Overlap {
  readonly kind: Kind;
  readonly id: Id;
  /** The ids of those who changed it; empty if no longer known. */
  readonly by: readonly Id[];
  /** Whether the waiting change deletes it. */
  readonly isDeletion: boolean;
  readonly fields: readonly FieldOverlap[];
}

interface OverlapSetup {
  /** The waiting pushes in sending order. */
  readonly pushes: readonly QueuedPush[];
  /** The log since their oldest base; null if no longer known. */
  readonly since: readonly Update[] | null;
  /** Whether a client id belongs to this tab. */
  readonly isOwn: (clientId: Id) => boolean;
  /** The chart without the waiting changes. */
  readonly confirmed: State;
}

interface Found {
  readonly kind: Kind;
  readonly id: Id;
  isDeletion: boolean;
  readonly by: Set<Id>;
  readonly fields: Map<string, FieldOverlap>;
}

/**
 * Finds where waiting changes would overwrite others' work. Of a bar, what can't be merged counts together. Identical values don't
 * count, nor do edits to something deleted meanwhile, which become unapplied changes.
 */
export function findOverlaps({ pushes, since, isOwn, confirmed }: OverlapSetup): Overlap[] {
  const found = new Map<string, Found>();
  const setters = since && indexSetters(since, isOwn);
  for (const push of pushes) {
    for (const change of push.changes) {
      const record = confirmed[change.kind].get(change.id) as Fields | undefined;
      if (!record || change.type === 'create' || change.if !== undefined) continue;
      const key = keyOf(change);
      const of = setters?.get(key) ?? new Map<string, Setter>();
      const isTheirs = (field: string) =>
        setters === null ? field !== 'order' : (of.get(field)?.version ?? 0) > push.base;
      const overlap = found.get(key) ?? {
        ...{ kind: change.kind, id: change.id, isDeletion: false, by: new Set(), fields: new Map() },
      };
      const fields = overlapping(change, isTheirs, of.keys(), record);
      if (fields.length === 0) continue;
      found.set(key, overlap);
      if (change.type === 'delete') overlap.isDeletion = true;
      for (const field of fields) {
        overlap.fields.set(field, fieldOverlap(change, field, record));
        const setter = of.get(field);
        if (setter) overlap.by.add(setter.userId);
      }
    }
  }
  return [...found.values()].flatMap((one) => finish(one));
}

/** Removes the given elements' overlapping fields from a change; null if nothing remains. */
export function withoutOverlaps(change: PlainChange, overlaps: readonly Overlap[]): PlainChange | null {
  const overlap = overlaps.find(({ kind, id }) => kind === change.kind && id === change.id);
  if (!overlap || change.type === 'create' || change.if !== undefined) return change;
  if (change.type === 'delete') return overlap.isDeletion ? null : change;
  const names = new Set(overlap.fields.map(({ field }) => field));
  if (change.type === 'move') return names.has('order') ? null : change;
  const entries = Object.entries(change.fields);
  const kept = entries.filter(([name]) => !names.has(name));
  if (kept.length === entries.length) return change;
  return kept.length === 0 ? null : { ...change, fields: Object.fromEntries(kept) };
}

interface Setter {
  readonly userId: Id;
  readonly version: number;
}

const keyOf = ({ kind, id }: { readonly kind: Kind; readonly id: Id }) => `${kind} ${id}`;

/** Indexes who else set each field last. */
function indexSetters(
  since: readonly Update[],
  isOwn: (clientId: Id) => boolean,
): Map<string, Map<string, Setter>> {
  const setters = new Map<string, Map<string, Setter>>();
  for (const { clientId, userId, version, changes } of since) {
    if (isOwn(clientId)) continue;
    for (const effect of changes) {
      const fields = setters.get(keyOf(effect)) ?? new Map<string, Setter>();
      setters.set(keyOf(effect), fields);
      for (const field of changedFieldsOf(effect)) fields.set(field, { userId, version });
    }
  }
  return setters;
}

/** The fields of a change that others have set too; for a deletion, everything they have set. */
function overlapping(
  change: Exclude<PlainChange, { type: 'create' }>,
  isTheirs: (field: string) => boolean,
  set: Iterable<string>,
  record: Fields,
): string[] {
  if (change.type === 'delete') return [...set].filter(isTheirs);
  if (change.type === 'move') return isTheirs('order') ? ['order'] : [];
  const names = Object.keys(change.fields);
  if (keepsOthersBar(change, record)) {
    const bar: readonly string[] = isBarKind(change.kind) ? barFieldsOf(change.kind) : [];
    return names.filter((name) => !bar.includes(name) && isTheirs(name));
  }
  // Setting one field of a group decides the whole group (`sync.md` §1.2).
  const wide = widenToGroups(change.kind, names);
  const theirs = widenToGroups(change.kind, [...wide].filter(isTheirs));
  return names.filter((name) => theirs.has(name));
}

function fieldOverlap(
  change: Exclude<PlainChange, { type: 'create' }>,
  field: string,
  record: Fields,
): FieldOverlap {
  if (field === 'order') return { field, mine: null, theirs: null };
  const mine = change.type === 'set' ? (change.fields[field] ?? null) : null;
  return { field, mine, theirs: record[field] ?? null };
}

function finish({ kind, id, isDeletion, by, fields }: Found): Overlap[] {
  const all = [...fields.values()];
  const differs = ({ field, mine, theirs }: FieldOverlap) => field === 'order' || !isSameJson(mine, theirs);
  if (!isDeletion && !all.some(differs)) return [];
  return [{ kind, id, by: [...by], isDeletion, fields: all }];
}
