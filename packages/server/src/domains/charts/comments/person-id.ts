import { sign } from '../../../platform/sealing/keys.ts';

/** Characters of an id: 132 bits. */
const LENGTH = 22;

/**
 * The id by which a chart's comments name a person. It is the same on every call, says nothing on other charts, and
 * doesn't reveal the account's id, which only owners may know (`security.md` §2 row 39).
 */
export function personIdOf(key: Uint8Array, chartId: string, userId: string): string {
  return sign(key, `${chartId}\n${userId}`).toString('base64url').slice(0, LENGTH);
}

/** The same for one answer about a chart, in which people are named many times. */
export function personIdsOn(key: Uint8Array, chartId: string): (userId: string) => string {
  const known = new Map<string, string>();
  return (userId) => {
    const id = known.get(userId) ?? personIdOf(key, chartId, userId);
    known.set(userId, id);
    return id;
  };
}
