import { apply, type PlainChange } from '../../../changes/index.ts';
import {
  type Dependency,
  type DependencyType,
  ELEMENT_DEFAULTS,
  type Id,
  type State,
} from '../../../model/index.ts';
import { type LinkRefusal, refuseLink } from '../link.ts';
import { formatLag } from './format-lag.ts';
import { linkNames } from './link-names.ts';
import type { LagProblem, TypedLag } from './read-lag.ts';
import { readLinkForm } from './read-link-form.ts';
import { splitList } from './split-list.ts';

/** Why a list of links is refused: its spelling, a missing row, or a forbidden link. */
export interface LinkListProblem {
  /** The offending part as typed, and its position, from 1. */
  readonly part: string;
  readonly place: number;
  readonly reason: LagProblem | 'row' | LinkRefusal;
}

type SetLinks = { readonly changes: PlainChange[] } | { readonly problem: LinkListProblem };

/**
 * The changes that turn a typed list into a task's predecessors: removes links that are no longer listed; those that
 * stay keep their look. Refused as a whole with the first invalid part.
 */
export function setPredecessors(state: State, to: Id, text: string, newId: () => Id): SetLinks {
  return setLinks(state, { end: 'to', id: to }, text, newId);
}

/** Likewise for a task's successors. */
export function setSuccessors(state: State, from: Id, text: string, newId: () => Id): SetLinks {
  return setLinks(state, { end: 'from', id: from }, text, newId);
}

/** The task whose links they are, and which of their ends it is. */
interface Own {
  readonly end: 'from' | 'to';
  readonly id: Id;
}

/** A link as typed. */
interface Typed {
  readonly type: DependencyType;
  readonly lag: TypedLag;
}

function setLinks(state: State, { end, id }: Own, text: string, newId: () => Id): SetLinks {
  const ids = new Map([...linkNames(state)].map(([element, name]) => [name, element]));
  const old = new Map([...state.dependency].filter(([, link]) => link[end] === id));
  const deletes = [...old.keys()].map((link) => ({ type: 'delete', kind: 'dependency', id: link }) as const);
  let draft = apply(state, deletes).state;
  const kept = new Set<Id>();
  const changes: PlainChange[] = [];
  for (const [index, part] of splitList(text).entries()) {
    const refuse = (reason: LinkListProblem['reason']) => ({ problem: { part, place: index + 1, reason } });
    const read = readPart(part);
    if ('problem' in read) return refuse(read.problem);
    const other = ids.get(read.name);
    if (other === undefined) return refuse('row');
    const ends = end === 'to' ? { from: other, to: id } : { from: id, to: other };
    const link = { ...ends, type: read.type };
    const refusal = refuseLink(draft, link.from, link.to, read.type);
    if (refusal) return refuse(refusal);
    const before = [...old].find(([, one]) => isSameLink(one, link));
    if (before === undefined) changes.push(createLink(newId(), link, read));
    else {
      kept.add(before[0]);
      changes.push(...setLag(before, read.lag));
    }
    draft = apply(draft, [createLink(`draft-${index}`, link, read)]).state;
  }
  return { changes: [...deletes.filter((change) => !kept.has(change.id)), ...changes] };
}

function isSameLink(a: Dependency, b: Dependency): boolean {
  const { type } = ELEMENT_DEFAULTS.dependency;
  return a.from === b.from && a.to === b.to && (a.type ?? type) === (b.type ?? type);
}

/** Nothing if it reads the same: what is finer than its spelling stays. */
function setLag([id, link]: readonly [Id, Dependency], lag: TypedLag): PlainChange[] {
  if (formatLag(link.lag) === formatLag(lag)) return [];
  return [{ type: 'set', kind: 'dependency', id, fields: { lag: lag === 0 ? null : lag } }];
}

function createLink(
  id: Id,
  { from, to }: Pick<Dependency, 'from' | 'to'>,
  { type, lag }: Typed,
): PlainChange {
  const value = { from, to, ...(type !== 'FS' && { type }), ...(lag !== 0 && { lag }) };
  return { type: 'create', kind: 'dependency', id, value };
}

/** A row number, or M and a milestone's number; then type and lag. */
const PART = /^(m?)(\d{1,9})(.*)$/is;

function readPart(part: string): ({ readonly name: string } & Typed) | { readonly problem: LagProblem } {
  const [, milestone, number, rest] = PART.exec(part) ?? [];
  const link = rest === undefined ? ({ problem: 'form' } as const) : readLinkForm(rest);
  return 'problem' in link ? link : { name: `${milestone ? 'M' : ''}${Number(number)}`, ...link };
}
