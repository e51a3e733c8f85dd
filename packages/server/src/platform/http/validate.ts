import type { Endpoint } from '@giotto/contract/api';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** A request's input, validated and converted by the endpoint's schemas. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly clientId: string | null;
}

interface Detail {
  readonly path: string;
  readonly message: string;
}

const idForm = /^[A-Za-z0-9_-]{1,64}$/;
/** Clients that an access token's calls without a number count for. */
const RESERVED = /^token-/;

/**
 * Validates path, query and body against the endpoint's closed schemas, and the `client-id` header as an id. Throws
 * `BadRequest` with one detail per error: where (`body.folders.3.name`) and why.
 */
export function validate(request: FastifyRequest, endpoint: Endpoint): Input {
  const details: Detail[] = [];
  const read = (place: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) {
      if (!isEmpty(value)) details.push({ path: place, message: `this call takes no ${place}` });
      return undefined;
    }
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    details.push(...describeIssues(place, result.error));
    return undefined;
  };
  const input = {
    params: read('params', endpoint.params, request.params),
    query: read('query', endpoint.query, request.query),
    body: endpoint.isRead ? readBytes(request, details) : read('body', endpoint.body, request.body),
    clientId: readClientId(request, details),
  };
  if (details.length > 0) throw new AppError('BadRequest', { details });
  return input;
}

/** A body that its handler reads itself. */
function readBytes({ body }: FastifyRequest, details: Detail[]): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) details.push({ path: 'body', message: 'is missing' });
  return body;
}

/** One detail for each error of an input. */
export function describeIssues(place: string, { issues }: z.ZodError): readonly Detail[] {
  return issues.flatMap((issue) => describe(place, issue));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** One detail per error; unknown fields are listed individually. */
function describe(place: string, issue: z.core.$ZodIssue): Detail[] {
  const path = [place, ...issue.path.map(String)].join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: `${path}.${key}`,
    message: 'is not known here',
  }));
}

function readClientId(request: FastifyRequest, details: Detail[]): string | null {
  const value = request.headers['client-id'];
  if (value === undefined) return null;
  const isReserved = typeof value === 'string' && RESERVED.test(value);
  if (typeof value === 'string' && idForm.test(value) && !isReserved) return value;
  const message = isReserved ? 'must not begin with token-' : 'must be 1 to 64 letters, digits, - or _';
  details.push({ path: 'headers.client-id', message });
  return null;
}
