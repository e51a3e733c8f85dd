import type { PlainChange } from '../changes/index.ts';
import type { ElementRef } from '../interact/element-ref.ts';
import { handSetLook, setLook } from '../interact/operations/design-template.ts';
import type { State, TemplateKind } from '../model/index.ts';
import { usersOf } from './template-uses.ts';

/** Removes hand-set fields, the named ones or all, so that the template's look shows again. */
export function resetFields(
  state: State,
  refs: readonly ElementRef[],
  fields?: readonly string[],
): PlainChange[] {
  return refs.flatMap((ref) => {
    const set = Object.keys(handSetLook(state, ref)).filter((field) => fields?.includes(field) ?? true);
    return setLook([ref], Object.fromEntries(set.map((field) => [field, null])));
  });
}

/** Makes every element of a template show the template's look by removing what was set by hand. */
export function applyToAll(state: State, kind: TemplateKind, key: string): PlainChange[] {
  return resetFields(state, usersOf(state, kind, key));
}
