import type { Call } from '../call.ts';
import type { FormValue } from './form-body.ts';

/** One call of the API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/customers/:id`. */
  readonly path: `/${string}`;
  /** Whether the publishable key is enough: the calls that a browser makes. */
  readonly isPublic?: boolean;
  /** Whether all that the call did is undone once it is answered. */
  readonly leavesNothing?: boolean;
  readonly handle: (call: Call, ids: Ids, given: Readonly<Record<string, FormValue>>) => Promise<object>;
}

/** The parts of the path that have a name. */
export type Ids = (name: string) => string;

export function endpoint(
  method: Endpoint['method'],
  path: Endpoint['path'],
  handle: Endpoint['handle'],
  isPublic = false,
): Endpoint {
  return { method, path, handle, isPublic };
}

/** The endpoint of an address, with the parts of its path. */
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
