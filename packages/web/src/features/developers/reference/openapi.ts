import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import type { Schema } from './list-fields.ts';

/** The parts of our OpenAPI document that the page shows. */
export interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly 'x-scopes': readonly string[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, ResponseOf>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface ResponseOf {
  readonly description: string;
  readonly content: Content;
  readonly headers?: { readonly 'error-message': { readonly schema: { readonly enum: readonly string[] } } };
}

export type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

/** One call with its place in the document. */
export interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The description of all calls, as other tools read it. */
export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }): Promise<OpenApi> => {
    const response = await fetch('/api/openapi.json', { signal });
    if (!response.ok) throw new ApiError(response.status, 'BadAnswer');
    return (await response.json()) as OpenApi;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** All calls, in the order of their subjects. */
export function listCalls({ tags, paths }: OpenApi): readonly Call[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return tags.flatMap(({ name }) => calls.filter((call) => call.tags.includes(name)));
}

/** The calls that contain every word of a search, in their name, path, subject or summary. */
export function findCalls(calls: readonly Call[], search: string, isOnlyTokens: boolean): readonly Call[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return calls.filter((call) => {
    if (isOnlyTokens && call['x-scopes'].length === 0) return false;
    const text = [call.operationId, call.method, call.path, call.summary, ...call.tags]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
