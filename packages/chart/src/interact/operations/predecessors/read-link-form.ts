import { type DependencyType, ELEMENT_DEFAULTS } from '../../../model/index.ts';
import { type LagProblem, readLag, type TypedLag } from './read-lag.ts';

export type ReadLinkForm =
  | { readonly type: DependencyType; readonly lag: TypedLag }
  | { readonly problem: LagProblem };

/** The types in English, German (Ende, Anfang) and French (fin, début). */
export const LINK_TYPES: ReadonlyMap<string, DependencyType> = new Map([
  ['fs', 'FS'],
  ['ss', 'SS'],
  ['ff', 'FF'],
  ['sf', 'SF'],
  ['ea', 'FS'],
  ['aa', 'SS'],
  ['ee', 'FF'],
  ['ae', 'SF'],
  ['fd', 'FS'],
  ['dd', 'SS'],
  ['df', 'SF'],
]);

/** Reads what follows a task's number: type and lag, `FS+2d`, `ss - 1 week`, `EA+50%`, or nothing. */
export function readLinkForm(text: string): ReadLinkForm {
  const form = text.trim();
  const named = LINK_TYPES.get(form.slice(0, 2).toLowerCase());
  const type = named ?? ELEMENT_DEFAULTS.dependency.type;
  const rest = named === undefined ? form : form.slice(2).trim();
  if (rest === '') return { type, lag: 0 };
  if (!/^[+\-−]/.test(rest)) return { problem: 'form' };
  const read = readLag(rest);
  return 'problem' in read ? read : { type, lag: read.lag };
}
