import type { QueryClient } from '@tanstack/react-query';
import { type Homepage, homepageQuery } from './homepage-query.ts';

const running = new WeakMap<QueryClient, number>();

/** The displayed data; undefined before the first response. */
export function readHomepage(client: QueryClient): Homepage | undefined {
  return client.getQueryData(homepageQuery.queryKey);
}

/** Changes the displayed data, immediately and only locally. */
export function patchHomepage(client: QueryClient, change: (homepage: Homepage) => Homepage): void {
  client.setQueryData(homepageQuery.queryKey, (homepage) => homepage && change(homepage));
}

/**
 * Runs an optimistic edit: cancels responses in flight that would overwrite it, and refetches once no edit is running.
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
