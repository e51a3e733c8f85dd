import type { Call } from '../call.ts';
import type { FormValue } from './form-body.ts';

/** One endpoint of the API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id`. */
  readonly path: `/${string}`;
  /** Whether the publishable key is sufficient, as for calls from a browser. */
  readonly isPublic?: boolean;
  /** Whether to roll back everything the call did once it is answered. */
  readonly isDryRun?: boolean;
  readonly handle: (call: Call, ids: Ids, given: Readonly<Record<string, FormValue>>) => Promise<object>;
}

/** The named parts of the path. */
export type Ids = (name: string) => string;

export function endpoint(
  method: Endpoint['method'],
  path: Endpoint['path'],
  handle: Endpoint['handle'],
  isPublic = false,
): Endpoint {
  return { method, path, handle, isPublic };
}

/** The endpoint for a path, with the path's named parts. */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
): { endpoint: Endpoint; ids: Ids } | undefined {
  const parts = path.split('/');
  for (const candidate of endpoints) {
    const names = candidate.path.split('/');
    if (candidate.method !== method || names.length !== parts.length) continue;
    if (names.every((name, at) => name.startsWith(':') || name === parts[at])) {
      const ids = (wanted: string) => decodeURIComponent(parts[names.indexOf(`:${wanted}`)] ?? '');
      return { endpoint: candidate, ids };
    }
  }
  return undefined;
}
