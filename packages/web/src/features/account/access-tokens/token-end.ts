import { ACCESS_TOKEN_DAYS } from '@giotto/contract/plans';

const day = 24 * 60 * 60_000;

/** When a new token can expire: after days, on a date of one's own, or never. */
export const END_DAYS = [30, ACCESS_TOKEN_DAYS, 365] as const;
export type EndChoice = `${(typeof END_DAYS)[number]}` | 'date' | 'never';

/**
 * The end to send: an instant in ISO 8601, null for never. A chosen date (`2027-01-31`) counts to its end, in the
 * browser's time zone. Undefined if there is no date yet, or if it is over.
 */
export function endDateOf(choice: EndChoice, date: string, now: number): string | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'date') return new Date(now + Number(choice) * day).toISOString();
  if (date === '') return undefined;
  const end = new Date(`${date}T23:59:59.999`);
  return end.getTime() > now ? end.toISOString() : undefined;
}
