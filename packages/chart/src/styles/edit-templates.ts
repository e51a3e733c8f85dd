import { contentOf, orderedIds, type PlainChange } from '../changes/index.ts';
import { templateFieldOf } from '../interact/operations/look-kind.ts';
import { DEFAULT_TEMPLATE, type Id, NAME_LIMIT, type State, type TemplateKind } from '../model/index.ts';
import { usersOf } from './template-uses.ts';

/** A template's display name: its own, else its key. */
export function templateName(state: State, kind: TemplateKind, key: string): string {
  return state[kind].get(key)?.name ?? key;
}

/** The name, followed by a number if another template of the set already has it. */
export function freeTemplateName(state: State, kind: TemplateKind, wanted: string): string {
  const taken = new Set([...state[kind].keys()].map((key) => templateName(state, kind, key).toLowerCase()));
  const name = wanted.trim().slice(0, NAME_LIMIT);
  if (!taken.has(name.toLowerCase())) return name;
  const stem = name.replace(/ \d+$/, '').slice(0, NAME_LIMIT - 4);
  let number = 2;
  while (taken.has(`${stem} ${number}`.toLowerCase())) number++;
  return `${stem} ${number}`;
}

/** Copies a template right below it, under a new id and name. If `from` doesn't exist, adds an empty template. */
export function copyTemplate(
  state: State,
  kind: TemplateKind,
  from: string,
  { id, name }: { readonly id: Id; readonly name: string },
): PlainChange[] {
  const value = { ...contentOf(state, { kind, id: from }), name: freeTemplateName(state, kind, name) };
  return [{ type: 'create', kind, id, value, ...(state[kind].has(from) && { after: from }) }];
}

/** Renames a template; no change for an empty name. */
export function renameTemplate(state: State, kind: TemplateKind, key: string, name: string): PlainChange[] {
  const wanted = name.trim().slice(0, NAME_LIMIT);
  if (wanted === '' || wanted === templateName(state, kind, key)) return [];
  return [{ type: 'set', kind, id: key, fields: { name: wanted } }];
}

/** Moves a template within its set; `index` doesn't count the template itself. */
export function placeTemplate(state: State, kind: TemplateKind, key: string, index: number): PlainChange[] {
  const others = orderedIds(state, kind).filter((other) => other !== key);
  const after = others[Math.min(index, others.length) - 1] ?? null;
  if (!state[kind].has(key) || orderedIds(state, kind).indexOf(key) === index) return [];
  return [{ type: 'move', kind, id: key, after }];
}

const RULE_FIELDS = {
  taskDesignTemplate: 'taskTemplate',
  milestoneDesignTemplate: 'milestoneTemplate',
} as const;

/** Gives the rules that name a template another one. */
function repointRules(state: State, kind: TemplateKind, key: string, replacement: string): PlainChange[] {
  if (kind !== 'taskDesignTemplate' && kind !== 'milestoneDesignTemplate') return [];
  const field = RULE_FIELDS[kind];
  return [...state.rule].flatMap(([id, rule]): PlainChange[] =>
    rule[field] === key ? [{ type: 'set', kind: 'rule', id, fields: { [field]: replacement } }] : [],
  );
}

/**
 * Deletes a template. Elements and rules that use it take `replacement`'s look. Keeps `default`, from which all others inherit.
 */
export function deleteTemplate(
  state: State,
  kind: TemplateKind,
  key: string,
  replacement: string,
): PlainChange[] {
  if (key === DEFAULT_TEMPLATE || !state[kind].has(key)) return [];
  const moved = usersOf(state, kind, key).map(
    (ref): PlainChange => ({
      type: 'set',
      kind: ref.kind,
      id: ref.id,
      fields: { [templateFieldOf(state, ref)]: replacement },
    }),
  );
  return [...moved, ...repointRules(state, kind, key, replacement), { type: 'delete', kind, id: key }];
}
