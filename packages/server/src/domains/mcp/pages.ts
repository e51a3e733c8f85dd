import { z } from 'zod';

/** Where the previous answer ended. */
export const cursor = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the cursor of the previous answer')
  .optional()
  .describe('Goes on where the previous answer ended: pass its cursor');

/** Items of a list from a cursor on. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Of the next page; absent on the last one. */
  readonly next?: string;
}

/** Up to `limit` items from the cursor on, and where the next page begins. */
export function pageOf<Item>(list: readonly Item[], from: string | undefined, limit: number): Page<Item> {
  const start = Number(from ?? 0);
  const end = start + limit;
  return { items: list.slice(start, end), ...(end < list.length && { next: String(end) }) };
}
