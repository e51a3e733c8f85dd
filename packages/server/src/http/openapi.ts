import type { Endpoint } from '@giotto/contract/api';
import { ERRORS, type ErrorCode } from '@giotto/contract/errors';
import { ACTIONS, ACTORS } from '@giotto/contract/permissions';
import { z } from 'zod';

type Json = Record<string, unknown>;

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    retryAfter: z.number().optional(),
    expect: z.number().optional(),
  }),
});

/** The contract as an OpenAPI 3.1 document: made from the endpoints' own schemas, so it cannot say anything else. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Giotto',
      version,
      description:
        'Errors answer with their code in the `error-message` header and in the body. Unknown input is refused.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: { Error: { description: 'Refused', ...content(toSchema(errorBody, 'output')) } },
    },
  };
}

function describeOperation(endpoint: Endpoint): Json {
  const isOpen = (ACTIONS[endpoint.action].actors as readonly string[]).includes('visitor');
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: isOpen ? [{}, { token: [] }] : [{ token: [] }],
    'x-actors': ACTORS.filter((actor) =>
      (ACTIONS[endpoint.action].actors as readonly string[]).includes(actor),
    ),
    parameters: [
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, ...content(toSchema(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200: { description: 'Done', ...content(toSchema(endpoint.answer, 'output'), endpoint.produces) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function content(schema: Json, mediaType = 'application/json'): Json {
  return { content: { [mediaType]: { schema } } };
}

/** OpenAPI 3.1 takes JSON Schema as it is; only the name of the dialect does not belong into every part. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
