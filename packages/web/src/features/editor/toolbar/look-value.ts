import type { PlainChange } from '@giotto/chart/changes';
import {
  type ElementRef,
  handSetLook,
  lookKindOf,
  lookOf,
  setDependencyLook,
  setLook,
} from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';
import type { LookProperty } from './look-properties.ts';

type Value = string | number | boolean | null;

/** A property of several elements: the first one's value, whether others differ, and whether any is overridden. */
export interface LookValue {
  /** Absent when unset. */
  readonly value: string | number | boolean | undefined;
  readonly isMixed: boolean;
  readonly isOwn: boolean;
}

/** The property's current value on these elements. */
export function readLook(state: State, refs: readonly ElementRef[], { fields }: LookProperty): LookValue {
  const values = refs.map((ref) => lookOf(state, ref)[fields[lookKindOf(state, ref)] ?? '']);
  const [first] = values;
  return {
    value: first === null || typeof first === 'object' ? undefined : first,
    isMixed: values.some((value) => String(value).toLowerCase() !== String(first).toLowerCase()),
    isOwn: refs.some((ref) => handSetLook(state, ref)[fields[lookKindOf(state, ref)] ?? ''] !== undefined),
  };
}

/**
 * The changes that set a value on the elements; null makes them inherit it again. `own` is the key of a template
 * created for links.
 */
export function writeLook(
  state: State,
  refs: readonly ElementRef[],
  { fields }: LookProperty,
  value: Value,
  own: { readonly key: string; readonly name: string },
): PlainChange[] {
  const links = refs.filter(({ kind }) => kind === 'dependency').map(({ id }) => id);
  const field = fields.dependency;
  const onLinks =
    field === undefined || value === null ? [] : setDependencyLook(state, links, { [field]: value }, own);
  return [
    ...onLinks,
    ...refs.flatMap((ref) => {
      const name = fields[lookKindOf(state, ref)];
      return name === undefined ? [] : setLook([ref], { [name]: value });
    }),
  ];
}
