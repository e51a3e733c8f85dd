import type { Suggestion } from '@giotto/contract/api';

/** Those that were open when they were last looked at, and are decided now. */
export function findDecided(
  before: readonly Suggestion[],
  now: readonly Suggestion[],
): readonly (Suggestion & { readonly state: 'accepted' | 'refused' | 'stale' })[] {
  const open = new Set(before.filter(({ state }) => state === 'open').map(({ id }) => id));
  return now.flatMap((one) => {
    const { state } = one;
    const isDecided = state === 'accepted' || state === 'refused' || state === 'stale';
    return isDecided && open.has(one.id) ? [{ ...one, state }] : [];
  });
}
