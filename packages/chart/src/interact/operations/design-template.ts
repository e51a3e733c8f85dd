import type { Fields, PlainChange } from '../../changes/index.ts';
import {
  DEFAULT_TEMPLATE,
  dependencyLook,
  type ElementKind,
  type Id,
  LOOK_FIELDS,
  laneLook,
  markerLook,
  milestoneLook,
  milestoneRowLook,
  type State,
  TEMPLATE_KIND_OF,
  taskLook,
} from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { lookKindOf, templateFieldOf } from './look-kind.ts';

/** The look fields of each kind of element, with the same names on it and on its design template. */
export const LOOK_FIELDS_OF: Readonly<Record<ElementKind, readonly string[]>> = {
  task: LOOK_FIELDS.task,
  milestone: LOOK_FIELDS.milestone,
  verticalLane: LOOK_FIELDS.lane,
  horizontalLane: LOOK_FIELDS.lane,
  verticalMarker: LOOK_FIELDS.marker,
  horizontalMarker: LOOK_FIELDS.marker,
  dependency: LOOK_FIELDS.dependency,
};

/** How an element is drawn, by look field; unset fields are absent. */
export function lookOf(state: State, { kind, id }: ElementRef): Fields {
  switch (kind) {
    case 'task': {
      const task = state.task.get(id) ?? {};
      return { ...(task.isMilestone === true ? milestoneRowLook(state, task) : taskLook(state, task)) };
    }
    case 'milestone':
      return { ...milestoneLook(state, state.milestone.get(id) ?? {}) };
    case 'verticalLane':
    case 'horizontalLane':
      return { ...laneLook(state, state[kind].get(id) ?? {}) };
    case 'verticalMarker':
    case 'horizontalMarker':
      return { ...markerLook(state, state[kind].get(id) ?? {}) };
    case 'dependency':
      return { ...dependencyLook(state, state.dependency.get(id) ?? { from: '', to: '' }) };
  }
}

/** The key of the design template that gives the element its look. */
export function templateKeyOf(state: State, ref: ElementRef): Id {
  const record = state[ref.kind].get(ref.id) as Fields | undefined;
  const key = record?.[templateFieldOf(state, ref)];
  const isThere = typeof key === 'string' && state[TEMPLATE_KIND_OF[lookKindOf(state, ref)]].has(key);
  return isThere ? key : DEFAULT_TEMPLATE;
}

/** The hand-set look of the element. Links have none: theirs is in their template. */
export function handSetLook(state: State, ref: ElementRef): Fields {
  const { kind, id } = ref;
  if (kind === 'dependency') return {};
  const record = state[kind].get(id) as Fields | undefined;
  return pick(record ?? {}, LOOK_FIELDS_OF[lookKindOf(state, ref)]);
}

/** A task has the looks of a bar and those of a milestone. */
const TASK_FIELDS: readonly string[] = [...new Set([...LOOK_FIELDS.task, ...LOOK_FIELDS.milestone])];

/** Sets look fields by hand on every element whose kind has them; null inherits from the design template again. */
export function setLook(refs: readonly ElementRef[], fields: Fields): PlainChange[] {
  return refs.flatMap(({ kind, id }): PlainChange[] => {
    if (kind === 'dependency') return [];
    const known = pick(fields, kind === 'task' ? TASK_FIELDS : LOOK_FIELDS_OF[kind]);
    return Object.keys(known).length === 0 ? [] : [{ type: 'set', kind, id, fields: known }];
  });
}

/** Removes all hand-set looks, so that the elements look as their templates define. */
export function resetLook(state: State, refs: readonly ElementRef[]): PlainChange[] {
  return refs.flatMap((ref) => setLook([ref], nulls(handSetLook(state, ref))));
}

/** Copies each element's whole look onto it, so that no template or style affects it any more. */
export function detachLook(state: State, refs: readonly ElementRef[]): PlainChange[] {
  return refs.flatMap((ref) => setLook([ref], lookOf(state, ref)));
}

/** Applies the element's look to its design template; other users of the template follow (`ux.md` A18). */
export function updateTemplate(state: State, ref: ElementRef): PlainChange[] {
  const own = handSetLook(state, ref);
  if (Object.keys(own).length === 0) return [];
  const kind = TEMPLATE_KIND_OF[lookKindOf(state, ref)];
  const id = templateKeyOf(state, ref);
  const template: PlainChange = state[kind].has(id)
    ? { type: 'set', kind, id, fields: own }
    : { type: 'create', kind, id, value: own };
  return [template, ...setLook([ref], nulls(own))];
}

/** Applies the element's hand-set look to all others of its kind and template. */
export function applyToTemplate(state: State, ref: ElementRef): PlainChange[] {
  const own = handSetLook(state, ref);
  const key = templateKeyOf(state, ref);
  const look = lookKindOf(state, ref);
  const kinds = look === 'milestone' ? (['task', 'milestone'] as const) : [ref.kind];
  const others = kinds
    .flatMap((kind) => [...state[kind].keys()].map((id): ElementRef => ({ kind, id })))
    .filter(
      (other) =>
        other.id !== ref.id && lookKindOf(state, other) === look && templateKeyOf(state, other) === key,
    );
  return others.flatMap((other) => setLook([other], { ...nulls(handSetLook(state, other)), ...own }));
}

/** Saves the element's whole look as a new design template, last in its list, and assigns it to the element. */
export function saveAsTemplate(state: State, ref: ElementRef, key: Id, name: string): PlainChange[] {
  const { kind, id } = ref;
  const look = lookKindOf(state, ref);
  const value = { ...pick(lookOf(state, ref), LOOK_FIELDS_OF[look]), name };
  const fields = { ...nulls(handSetLook(state, ref)), [templateFieldOf(state, ref)]: key };
  return [
    { type: 'create', kind: TEMPLATE_KIND_OF[look], id: key, value },
    { type: 'set', kind, id, fields },
  ];
}

/**
 * Gives links a look. A link's look is in its template, so this assigns a template with that look: an existing one, the
 * one that only these links use (unless it belongs to a style), else a new one under `key`.
 */
export function setDependencyLook(
  state: State,
  ids: readonly Id[],
  fields: Fields,
  { key, name }: { readonly key: Id; readonly name: string },
): PlainChange[] {
  const [first] = ids;
  if (first === undefined) return [];
  const table = 'dependencyDesignTemplate';
  const look = {
    ...pick(lookOf(state, { kind: 'dependency', id: first }), LOOK_FIELDS.dependency),
    ...fields,
  };
  const same = [...state[table].keys()].find((id) => isLook(state, id, look));
  const wear = (template: Id) =>
    ids.map(
      (id): PlainChange => ({
        type: 'set',
        kind: 'dependency',
        id,
        fields: { designTemplate: template },
      }),
    );
  if (same !== undefined) return wear(same);
  const own = templateKeyOf(state, { kind: 'dependency', id: first });
  const wearers = [...state.dependency.keys()].filter(
    (id) => templateKeyOf(state, { kind: 'dependency', id }) === own,
  );
  const isOwn = own.startsWith(OWN_TEMPLATE) && wearers.every((id) => ids.includes(id));
  if (isOwn) return [{ type: 'set', kind: table, id: own, fields: look }];
  return [{ type: 'create', kind: table, id: key, value: { ...look, name } }, ...wear(key)];
}

/** Prefix of the keys of templates made for single links. */
const OWN_TEMPLATE = 'custom-';

function isLook(state: State, key: Id, look: Fields): boolean {
  const drawn = dependencyLook(state, { from: '', to: '', designTemplate: key }) as unknown as Fields;
  return LOOK_FIELDS.dependency.every(
    (field) => String(drawn[field]).toLowerCase() === String(look[field]).toLowerCase(),
  );
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name] ?? null]),
  );
}

function nulls(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}
