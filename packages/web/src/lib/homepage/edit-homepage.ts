import type { QueryClient } from '@tanstack/react-query';
import { type Homepage, homepageQuery } from './homepage-query.ts';

const running = new WeakMap<QueryClient, number>();

/** What is shown now; undefined before the first answer. */
export function readHomepage(client: QueryClient): Homepage | undefined {
  return client.getQueryData(homepageQuery.queryKey);
}

/** Changes what is shown, at once and here only. */
export function patchHomepage(client: QueryClient, change: (homepage: Homepage) => Homepage): void {
  client.setQueryData(homepageQuery.queryKey, (homepage) => homepage && change(homepage));
}

/**
 * Runs an edit that is shown before the server has it: no answer that was on its way may hide it, and when no edit runs
 * any more the server is asked how things are.
 */
export async function runHomepageEdit<Result>(
  client: QueryClient,
  edit: () => Promise<Result>,
): Promise<Result> {
  void client.cancelQueries({ queryKey: homepageQuery.queryKey });
  running.set(client, (running.get(client) ?? 0) + 1);
  try {
    return await edit();
  } finally {
    const left = (running.get(client) ?? 1) - 1;
    running.set(client, left);
    if (left === 0) void client.invalidateQueries({ queryKey: homepageQuery.queryKey });
  }
}
