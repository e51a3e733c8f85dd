import { apply, orderedIds, type PlainChange } from '../../changes/index.ts';
import {
  type Dependency,
  type DependencyType,
  ELEMENT_DEFAULTS,
  type Id,
  type Lag,
  type State,
  toMinuteGrain,
  type Unit,
} from '../../model/index.ts';
import { type LinkRefusal, refuseLink } from './link.ts';

/** Why a list of predecessors is refused: its syntax, a missing row, or a forbidden link. */
export interface PredecessorProblem {
  /** The offending part as typed, and its position, from 1. */
  readonly part: string;
  readonly place: number;
  readonly reason: 'form' | 'row' | LinkRefusal;
}

/** A row number, or M and a milestone's number; then type and lag. */
const FORM = /^(m?)(\d+)\s*(.*)$/is;
/** A type, and a lag with its unit. */
const LINK_FORM =
  /^(fs|ss|ff|sf)?\s*(?:([+-])\s*(\d{1,6}(?:[.,]\d+)?)\s*(?:e?(d|w|h)(?:ays?|ks?|eeks?|rs?|ours?)?)?)?$/i;
const DAYS = { d: 1, w: 7, h: 1 / 24 } as const;

/**
 * Each task's predecessors as written in the outline: `3FS+2d, 5SS`, tasks counted from 1 down the chart, milestones
 * M1, M2 … Tasks without predecessors are left out.
 */
export function formatPredecessors(state: State): ReadonlyMap<Id, string> {
  const waiting = new Set([...state.dependency.values()].map(({ to }) => to));
  const names = waiting.size === 0 ? new Map<Id, string>() : namesOf(state);
  const parts = new Map<Id, string[]>();
  for (const link of state.dependency.values()) {
    const text = `${names.get(link.from) ?? '?'}${link.type ?? ELEMENT_DEFAULTS.dependency.type}${formatLag(link.lag)}`;
    const known = parts.get(link.to);
    if (known) known.push(text);
    else parts.set(link.to, [text]);
  }
  return new Map(
    [...parts].map(([id, texts]) => [
      id,
      texts.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(', '),
    ]),
  );
}

/**
 * The changes that turn a typed list into a task's predecessors: removes links that are no longer listed; those that
 * stay keep their look. Refused as a whole with the first invalid part.
 */
export function setPredecessors(
  state: State,
  to: Id,
  text: string,
  newId: () => Id,
): { readonly changes: PlainChange[] } | { readonly problem: PredecessorProblem } {
  const ids = new Map([...namesOf(state)].map(([id, name]) => [name, id]));
  const parts = text
    // If semicolons separate, a comma is a decimal comma.
    .split(text.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const old = new Map([...state.dependency].filter(([, link]) => link.to === to));
  const changes: PlainChange[] = [...old.keys()].map((id) => ({ type: 'delete', kind: 'dependency', id }));
  let draft = apply(state, changes).state;
  const kept = new Set<Id>();
  const creates: PlainChange[] = [];
  for (const [index, part] of parts.entries()) {
    const refuse = (reason: PredecessorProblem['reason']) => ({
      problem: { part, place: index + 1, reason },
    });
    const link = readPart(part);
    if (!link) return refuse('form');
    const from = ids.get(link.name);
    if (from === undefined) return refuse('row');
    const refusal = refuseLink(draft, from, to, link.type);
    if (refusal) return refuse(refusal);
    const before = [...old].find(([, one]) => one.from === from && typeOf(one) === link.type);
    const lag = link.lag === 0 ? null : link.lag;
    if (before) {
      kept.add(before[0]);
      if ((before[1].lag ?? 0) !== link.lag) {
        creates.push({ type: 'set', kind: 'dependency', id: before[0], fields: { lag } });
      }
    } else creates.push(createLink(newId(), from, to, link));
    draft = apply(draft, [createLink(`draft-${index}`, from, to, link)]).state;
  }
  return { changes: [...changes.filter((change) => !kept.has(change.id)), ...creates] };
}

function createLink(
  id: Id,
  from: Id,
  to: Id,
  { type, lag }: { type: DependencyType; lag: number },
): PlainChange {
  const value = { from, to, ...(type !== 'FS' && { type }), ...(lag !== 0 && { lag }) };
  return { type: 'create', kind: 'dependency', id, value };
}

/** Parses the type and lag of a link: `FS+2d`, `ss - 1 week`, empty; null for anything else. */
export function readLinkForm(text: string): { readonly type: DependencyType; readonly lag: number } | null {
  const match = LINK_FORM.exec(text);
  if (!match) return null;
  const [, type, sign, amount, unit] = match;
  const days = DAYS[(unit?.toLowerCase() ?? 'd') as keyof typeof DAYS];
  const lag = amount === undefined ? 0 : Number(amount.replace(',', '.')) * days * (sign === '-' ? -1 : 1);
  return {
    type: (type?.toUpperCase() ?? ELEMENT_DEFAULTS.dependency.type) as DependencyType,
    lag: toMinuteGrain(lag),
  };
}

function readPart(part: string): { name: string; type: DependencyType; lag: number } | null {
  const [, milestone, number, rest] = FORM.exec(part) ?? [];
  const link = readLinkForm(rest ?? 'none');
  return link && { name: `${milestone ? 'M' : ''}${Number(number)}`, ...link };
}

function namesOf(state: State): Map<Id, string> {
  return new Map([
    ...orderedIds(state, 'task').map((id, index) => [id, `${index + 1}`] as const),
    ...[...state.milestone.keys()].map((id, index) => [id, `M${index + 1}`] as const),
  ]);
}

const typeOf = (link: Dependency) => link.type ?? ELEMENT_DEFAULTS.dependency.type;

/** `+2d`, `-4h`, `+3ed`, `-50%`; empty without a lag. */
export function formatLag(lag: Unit | Lag = 0): string {
  if (typeof lag !== 'number') {
    return lag.value === 0 ? '' : `${lag.value < 0 ? '-' : '+'}${Math.abs(lag.value)}${lag.unit}`;
  }
  if (lag === 0) return '';
  const hours = Math.round(Math.abs(lag) * 24 * 100) / 100;
  const sign = lag < 0 ? '-' : '+';
  return hours % 24 === 0 || hours >= 24
    ? `${sign}${Math.round(Math.abs(lag) * 100) / 100}d`
    : `${sign}${hours}h`;
}
