import { type Effect, type Fields, isSameRecord, type Json } from '../changes/index.ts';
import type { Step } from './entry.ts';

/** Whether these gestures, applied to one state, had the same result as the log's effects. */
export function isSameOutcome(steps: readonly Step[], effects: readonly Effect[]): boolean {
  const [only, ...others] = steps;
  if (only && others.length === 0) return isSameList(only.effects, effects);
  // Only sets are squashed, so each field's first and last value decide.
  const ours = netOf(steps.flatMap((step) => step.effects));
  const theirs = netOf(effects);
  return ours !== null && theirs !== null && isSameRecord(ours, theirs);
}

function isSameList(a: readonly Effect[], b: readonly Effect[]): boolean {
  return a.length === b.length && a.every((effect, i) => isSameRecord(toFields(effect), toFields(b[i])));
}

/** The value of each changed field before and after; null if there is anything but sets. */
function netOf(effects: readonly Effect[]): Fields | null {
  const net: Record<string, { before: Json; after: Json }> = {};
  for (const effect of effects) {
    if (effect.type !== 'set' || effect.sys !== undefined) return null;
    for (const field of Object.keys(effect.fields)) {
      const key = `${effect.kind} ${effect.id} ${field}`;
      const before = net[key]?.before ?? effect.prev[field] ?? null;
      net[key] = { before, after: effect.fields[field] ?? null };
    }
  }
  for (const key of Object.keys(net)) {
    const { before, after } = net[key] as { before: Json; after: Json };
    if (isSameRecord({ value: before }, { value: after })) delete net[key];
  }
  return net;
}

function toFields(effect: Effect | undefined): Fields {
  return (effect ?? {}) as unknown as Fields;
}
