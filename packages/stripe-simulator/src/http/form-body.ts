import { invalidRequest } from './stripe-error.ts';

/** A form's values: strings, lists and nested groups. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const deepest = 6;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

interface Group {
  [name: string]: string | Group;
}

/**
 * Parses a form as Stripe's libraries encode it: `items[0][price]=a&metadata[x]=b`. Groups with only numeric names are
 * lists.
 */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root: Group = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, splitName(name), value);
  return toValues(root) as { [name: string]: FormValue };
}

function splitName(name: string): string[] {
  const head = /^[^[\]]+/.exec(name)?.[0];
  const tail = name.slice(head?.length ?? 0);
  const parts = [...tail.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
  const isWhole =
    head !== undefined && parts.reduce((length, part) => length + part.length + 2, 0) === tail.length;
  if (!isWhole || parts.length >= deepest)
    throw invalidRequest(`Invalid parameter name: ${name.slice(0, 80)}`);
  return [head, ...parts];
}

function put(root: Group, names: readonly string[], value: string): void {
  let group = root;
  for (const [at, part] of names.entries()) {
    // `expand[]=a&expand[]=b` gets the next index.
    const name = part === '' ? String(Object.keys(group).length) : part;
    if (forbidden.has(name)) throw invalidRequest(`Received unknown parameter: ${name}`);
    if (at === names.length - 1) {
      group[name] = value;
      return;
    }
    const next = group[name];
    const inner: Group = typeof next === 'object' ? next : {};
    group[name] = inner;
    group = inner;
  }
}

function toValues(group: Group): FormValue {
  const entries = Object.entries(group).map(([name, value]): [string, FormValue] => [
    name,
    typeof value === 'string' ? value : toValues(value),
  ]);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  if (!isList) return Object.fromEntries(entries);
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}
