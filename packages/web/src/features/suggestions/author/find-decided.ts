import type { Suggestion } from '@giotto/contract/api';

/** Suggestions that were open on the last check and are now decided. */
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
