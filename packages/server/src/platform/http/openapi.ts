import { type Endpoint, listErrors, SUBJECTS, takesIdempotencyKey } from '@giotto/contract/api';
import { ERRORS, type ErrorCode } from '@giotto/contract/errors';
import { ACTORS, type Action, can, listScopes, needsAllCharts, SCOPES } from '@giotto/contract/permissions';
import { REQUEST_NAME_LENGTH } from '@giotto/contract/plans';
import { z } from 'zod';
import { describeDeprecation, markDeprecated } from './openapi-deprecations.ts';
import type { CallExample, CallExamples } from './openapi-examples.ts';
import { POLICIES } from './policy-of-action.ts';
import { nameSessionCookie } from './session-cookie.ts';

type Json = Record<string, unknown>;

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    retryAfter: z.number().optional(),
    expect: z.number().optional(),
    scopes: z.array(z.enum(SCOPES)).optional(),
  }),
});

/**
 * The contract as an OpenAPI 3.1 document, generated from the endpoints' schemas, so that it can't deviate from them.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  version: string,
  examples: CallExamples = {},
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, examples[endpoint.name]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Giotto',
      version,
      description:
        'Errors answer with their code in the `error-message` header and in the body. Unknown input is refused.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: SUBJECTS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: toSchema(errorBody, 'output') },
      parameters: { ClientId: clientId, IdempotencyKey: idempotencyKey },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /authentification and POST /registration answer.',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'gio_ and 49 letters and digits',
          description:
            'A personal access token, made at My profile. It does what its owner may do, as far as its scopes reach; ' +
            'a call that lists several scopes needs any one of them, and a call that lists none can’t be made with one. ' +
            'The scope `people` publishes and shares charts, so a program that has it can also read them that way.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: nameSessionCookie(publicUrl),
          description: 'For pages of this address only; a change needs same-origin fetch metadata or Origin.',
        },
      },
    },
  };
}

const clientId: Json = {
  name: 'client-id',
  in: 'header',
  required: false,
  description: 'Names the tab or program that calls: what it pushes is counted by it (seq).',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
};

const idempotencyKey: Json = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'Names the request. Repeated within 24 hours by the same token, it is done once and answered as the first time, with `idempotency-replayed: true`. Another request of the same name is refused.',
  schema: { type: 'string', minLength: 1, maxLength: REQUEST_NAME_LENGTH },
};

function describeOperation(endpoint: Endpoint, example?: CallExample): Json {
  const { name, summary, action, params, query, answer, produces, isFile, deprecated } = endpoint;
  const whole = deprecated?.find(({ part }) => part === undefined);
  const session = [{ token: [] }, { cookie: [] }];
  const scopes = listScopes(action);
  const tokens = scopes.map((scope) => ({ accessToken: [scope] }));
  return {
    operationId: name,
    tags: SUBJECTS.flatMap((subject) => (subject.endpoints.includes(endpoint) ? [subject.name] : [])),
    summary,
    description: whole
      ? describeDeprecation(whole, { description: describeTokens(action) })
      : describeTokens(action),
    ...(whole && { deprecated: true }),
    security: [...(can('visitor', action) ? [{}] : []), ...session, ...tokens],
    'x-actors': listCallers(action),
    'x-scopes': scopes,
    parameters: [
      ...describeParameters('path', params && toSchema(params, 'input'), example?.params),
      ...describeParameters(
        'query',
        query && markDeprecated(toSchema(query, 'input'), 'query', deprecated),
        example?.query,
      ),
      { $ref: '#/components/parameters/ClientId' },
      ...(takesIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...describeBody(endpoint, example?.body),
    responses: {
      200: {
        description: 'Done',
        ...content(
          isFile ? fileSchema : markDeprecated(toSchema(answer, 'output'), 'answer', deprecated),
          isFile ? textOf(example?.answer) : example?.answer,
          produces,
        ),
      },
      ...describeErrors(endpoint),
    },
  };
}

/** Whether the call can be made with an access token, in words. */
export function describeTokens(action: Action): string {
  const scopes = listScopes(action);
  if (scopes.length === 0) return 'Not with an access token.';
  const charts = needsAllCharts(action) ? ', for all charts' : '';
  return `With an access token: ${scopes.join(' or ')}${charts}.`;
}

function describeBody({ body, consumes, deprecated }: Endpoint, example: unknown): Json {
  if (body === undefined) return {};
  const schema =
    consumes === undefined ? markDeprecated(toSchema(body, 'input'), 'body', deprecated) : fileSchema;
  return {
    requestBody: { required: !body.safeParse(undefined).success, ...content(schema, example, consumes) },
  };
}

/** One response per status, with its possible codes and their texts. */
function describeErrors(endpoint: Endpoint): Json {
  const codesOf = Map.groupBy(listErrors(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...codesOf].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        headers: { 'error-message': { required: true, schema: { type: 'string', enum: codes } } },
        ...content({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function describeParameters(
  place: 'path' | 'query',
  schema: Json | undefined,
  examples: CallExample['query'] = {},
): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { deprecated, description, ...shape }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    schema: shape,
    ...(name in examples && { example: examples[name] }),
  }));
}

/** A file's body is bytes, not JSON. */
const fileSchema: Json = { type: 'string', format: 'binary' };

/** A file as text; what isn't text has no example. */
function textOf(content: unknown): string | undefined {
  return typeof content === 'object' ? JSON.stringify(content) : (content as string | undefined);
}

function content(schema: Json, example?: unknown, mediaType = 'application/json'): Json {
  return { content: { [mediaType]: { schema, ...(example !== undefined && { example }) } } };
}

/** OpenAPI 3.1 accepts JSON Schema as it is; only the dialect must not be repeated in every part. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

/** Who may make a call: actors of the table, or admins, which aren't actors of the table. */
export function listCallers(action: Action): readonly string[] {
  if (POLICIES[action] === 'admin') return ['admin'];
  return ACTORS.filter((actor) => can(actor, action));
}
