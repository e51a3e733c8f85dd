import type { Fields, Json, PlainChange } from '../changes/index.ts';
import type { ElementRef } from '../interact/element-ref.ts';
import {
  DEFAULT_TEMPLATE,
  type ElementKind,
  type Id,
  LOOK_FIELDS,
  type State,
  TEMPLATE_KIND_OF,
  type TemplateKind,
} from '../model/index.ts';
import { copyTemplate } from './edit-templates.ts';
import { templateOf, usersOf } from './template-uses.ts';

/** The fields that a person may set by hand on each kind; a dependency takes its whole look from its template. */
const HAND_SET: Readonly<Record<ElementKind, readonly string[]>> = {
  task: LOOK_FIELDS.task,
  milestone: LOOK_FIELDS.milestone,
  verticalLane: LOOK_FIELDS.lane,
  horizontalLane: LOOK_FIELDS.lane,
  verticalMarker: LOOK_FIELDS.marker,
  horizontalMarker: LOOK_FIELDS.marker,
  dependency: [],
};

/** What was set by hand on an element: its overrides, by field. */
export function overridesOf(state: State, { kind, id }: ElementRef): Fields {
  const record = (state[kind].get(id) ?? {}) as Fields;
  const fields = HAND_SET[kind].filter((field) => record[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, record[field] as Json]));
}

/** Takes hand-set fields away, so that the template's look shows again: those named, or all of them. */
export function resetOverrides(
  state: State,
  refs: readonly ElementRef[],
  fields?: readonly string[],
): PlainChange[] {
  return refs.flatMap((ref): PlainChange[] => {
    const set = Object.keys(overridesOf(state, ref)).filter((field) => fields?.includes(field) ?? true);
    if (set.length === 0) return [];
    return [
      { type: 'set', kind: ref.kind, id: ref.id, fields: Object.fromEntries(set.map((f) => [f, null])) },
    ];
  });
}

/** The template takes over what was set by hand on the element, which then follows it again. */
export function updateTemplateFrom(state: State, ref: ElementRef): PlainChange[] {
  const kind = TEMPLATE_KIND_OF[ref.kind];
  const key = templateOf(state, ref);
  const fields = overridesOf(state, ref);
  if (Object.keys(fields).length === 0) return [];
  const isThere = state[kind].has(key);
  return [
    isThere ? { type: 'set', kind, id: key, fields } : { type: 'create', kind, id: key, value: fields },
    ...resetOverrides(state, [ref]),
  ];
}

/** A new template that looks as the element does, which then takes its look from it. */
export function saveAsTemplate(
  state: State,
  ref: ElementRef,
  named: { readonly id: Id; readonly name: string },
): PlainChange[] {
  const kind = TEMPLATE_KIND_OF[ref.kind];
  return [
    ...copyTemplate(state, kind, templateOf(state, ref), named),
    { type: 'set', kind, id: named.id, fields: overridesOf(state, ref) },
    ...resetOverrides(state, [ref]),
    { type: 'set', kind: ref.kind, id: ref.id, fields: { designTemplate: named.id } },
  ];
}

/**
 * The element keeps the look that it has and no longer follows its template: what the template gives is set on it by
 * hand. Emphasis is no element's own and goes with the template. A dependency's look cannot be detached.
 */
export function detachElement(state: State, ref: ElementRef): PlainChange[] {
  const given = (state[TEMPLATE_KIND_OF[ref.kind]].get(templateOf(state, ref)) ?? {}) as Fields;
  const fields: Record<string, Json> = {};
  for (const field of HAND_SET[ref.kind]) {
    const value = overridesOf(state, ref)[field] ?? given[field];
    if (value !== undefined) fields[field] = value;
  }
  if (Object.keys(fields).length === 0) return [];
  return [
    { type: 'set', kind: ref.kind, id: ref.id, fields: { ...fields, designTemplate: DEFAULT_TEMPLATE } },
  ];
}

/** Every element of a template shows the template's look: what was set by hand on them goes. */
export function applyToAll(state: State, kind: TemplateKind, key: string): PlainChange[] {
  return resetOverrides(state, usersOf(state, kind, key));
}
