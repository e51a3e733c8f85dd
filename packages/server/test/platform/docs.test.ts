import { createHash } from 'node:crypto';
import { ENDPOINTS, listErrors } from '@giotto/contract/api';
import { ERRORS } from '@giotto/contract/errors';
import { can, listScopes, SCOPES } from '@giotto/contract/permissions';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadExamples } from '../../src/platform/http/openapi-examples.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
/** What was handed over for sending. */
const sent: unknown[] = [];
beforeAll(async () => {
  server = await startTestServer({
    extend: (app) => {
      app.addHook('onSend', async (_request, _reply, payload) => {
        sent.push(payload);
      });
    },
  });
});
afterAll(() => server.stop());

/** What OpenAPI 3.1 requires of the parts that we use; nothing else is allowed. */
const schema = z.record(z.string(), z.unknown());
const content = z.record(
  z.string().regex(/^[a-z]+\/[a-z.+-]+$/),
  z.strictObject({ schema, example: z.unknown().optional() }),
);
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema,
  example: z.unknown().optional(),
});
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const operation = z.strictObject({
  tags: z.tuple([z.string()]),
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  summary: z.string().min(10),
  description: z.string().min(10),
  security: z
    .array(
      z.union([
        z.partialRecord(z.enum(['token', 'cookie']), z.tuple([])),
        z.strictObject({ accessToken: z.tuple([z.enum(SCOPES)]) }),
      ]),
    )
    .min(1),
  'x-actors': z.array(z.string()).min(1),
  'x-scopes': z.array(z.enum(SCOPES)),
  parameters: z.array(z.union([parameter, reference])),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z
        .strictObject({ 'error-message': z.strictObject({ required: z.literal(true), schema }) })
        .optional(),
      content,
    }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string().regex(/^\d/),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.tuple([z.strictObject({ url: z.url() })]),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(['http', 'apiKey']) })),
  }),
});

async function readDocument() {
  const response = await fetch(`${server.origin}/api/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return document.parse(await response.json());
}

async function readOperations() {
  const { paths } = await readDocument();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
  );
}

/** All nested objects that have the field. */
function findAll(value: unknown, field: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((part) => findAll(part, field));
  return field in value && !Array.isArray(value) ? [value as Record<string, unknown>, ...inside] : inside;
}

describe('the OpenAPI document', () => {
  it('is version 3.1 and contains every call of the contract once', async () => {
    const operations = await readOperations();
    const described = operations.map(({ operationId, method, path }) => [operationId, method, path]);
    const wanted = ENDPOINTS.map(({ name, method, path }) => [
      name,
      method.toLowerCase(),
      path.replaceAll(/:(\w+)/g, '{$1}'),
    ]);
    expect(described.map(String).sort()).toEqual(wanted.map(String).sort());
  });

  it('is valid by Redocly’s recommended rules, apart from a path that the specification gives', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // `/apply-coupon/` is spelt so in `spec/accounts.md` §7; tests serve at localhost.
      rules: {
        'no-path-trailing-slash': 'off',
        'no-server-example.com': 'off',
        'no-invalid-media-type-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'operation-tag-defined': 'error',
      },
    });
    const source = JSON.stringify(await readDocument());
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('lists for each call exactly the parameters of its path, and those of its query', async () => {
    for (const { path, parameters } of await readOperations()) {
      const named = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []));
      expect(named.map((name) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const one of parameters) if ('in' in one && one.in === 'path') expect(one.required).toBe(true);
      expect(new Set(parameters.map((one) => JSON.stringify(one))).size).toBe(parameters.length);
    }
    const { paths } = await readDocument();
    expect(paths['/users/{userId}/gantts/{ganttId}/updates']?.get?.parameters).toMatchObject([
      { name: 'userId' },
      { name: 'ganttId' },
      { name: 'since', in: 'query', required: true },
      { $ref: '#/components/parameters/ClientId' },
    ]);
  });

  it('says who may call with which session, and which errors may occur', async () => {
    const { components } = await readDocument();
    const schemes = Object.keys(components.securitySchemes);
    for (const { operationId, security, responses, ...rest } of await readOperations()) {
      const endpoint = ENDPOINTS.find(({ name }) => name === operationId);
      if (endpoint === undefined) throw new Error(`there is no endpoint ${operationId}`);
      for (const one of security) for (const name of Object.keys(one)) expect(schemes).toContain(name);
      expect(security.some((one) => Object.keys(one).length === 0)).toBe(can('visitor', endpoint.action));
      expect(rest['x-actors'].includes('owner')).toBe(can('owner', endpoint.action));
      const scopes = security.flatMap((one) => ('accessToken' in one ? one.accessToken : []));
      expect([scopes, rest['x-scopes']]).toEqual([listScopes(endpoint.action), listScopes(endpoint.action)]);
      const codes = Object.entries(responses).flatMap(([status, { headers }]) =>
        ((headers?.['error-message'].schema.enum ?? []) as (keyof typeof ERRORS)[]).map((code) => {
          expect([code, String(ERRORS[code].status)]).toEqual([code, status]);
          return code;
        }),
      );
      expect(codes.sort()).toEqual([...listErrors(endpoint)].sort());
      expect(Object.keys(responses)).toContain('200');
    }
  });

  it('has no broken references, and its schemas are JSON Schema 2020-12', async () => {
    const whole = await readDocument();
    for (const { $ref } of findAll(whole, '$ref')) {
      const steps = String($ref).split('/').slice(1);
      const found = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], whole);
      expect([$ref, typeof found]).toEqual([$ref, 'object']);
    }
    const parts = findAll(whole, 'schema').flatMap(({ schema: part }) =>
      typeof part === 'object' ? [part] : [],
    );
    for (const old of ['nullable', 'definitions', 'example', '$schema'])
      expect(findAll(parts, old)).toEqual([]);
    const schemas = parts as z.core.JSONSchema.JSONSchema[];
    const own = schemas.filter((part) => part.$ref === undefined);
    expect(own.length).toBeGreaterThan(100);
    for (const part of own) expect(() => z.fromJSONSchema(part)).not.toThrow();
  });

  it('says that bodies are closed, and which fields are required', async () => {
    for (const { requestBody } of await readOperations()) {
      if (requestBody === undefined || requestBody.content['application/json'] === undefined) continue;
      expect(requestBody.content['application/json']?.schema).toMatchObject({
        type: 'object',
        additionalProperties: false,
      });
    }
    const { paths } = await readDocument();
    expect(paths['/users/{userId}/gantts/import']?.post?.requestBody).toEqual({
      required: true,
      content: {
        'application/octet-stream': {
          schema: { type: 'string', format: 'binary' },
          example: expect.stringContaining('Title,Start,Finish'),
        },
      },
    });
    const logIn = paths['/authentification']?.post?.requestBody?.content['application/json']?.schema;
    expect(logIn).toMatchObject({ required: ['email', 'password'] });
  });
});

/** What examples must never hold: whatever gives access, and addresses of this machine. */
const revealing = /gio_[A-Za-z0-9]|[\w-]{40,}\.[\w-]{20,}|localhost|127\.0\.0\.1|[0-9a-f]{40}(?<!0{40})/;
/** Media types of bytes. */
const bytes = /^(application\/(pdf|zip|octet-stream|vnd\..*)|image\/png)$/;

describe('the examples of the OpenAPI document', () => {
  it('show for each call what is sent and what is answered', async () => {
    for (const { operationId, parameters, requestBody, responses } of await readOperations()) {
      for (const one of parameters)
        if ('in' in one && one.required)
          expect([operationId, one.name, 'example' in one]).toEqual([operationId, one.name, true]);
      const contents = [requestBody?.content, responses['200']?.content].filter((one) => one !== undefined);
      for (const [mediaType, media] of contents.flatMap((one) => Object.entries(one)))
        if (!bytes.test(mediaType))
          expect([operationId, mediaType, 'example' in media]).toEqual([operationId, mediaType, true]);
    }
  });

  it('fit the call’s own schemas, which refuse unknown fields', async () => {
    const examples = await loadExamples();
    for (const { name, body, query, consumes, answer, produces } of ENDPOINTS) {
      const example = examples[name];
      if (example === undefined) throw new Error(`there is no example of ${name}`);
      if (query) expect([name, query.safeParse(example.query).error]).toEqual([name, undefined]);
      if (body && !consumes) expect([name, body.safeParse(example.body).error]).toEqual([name, undefined]);
      if (!produces) expect([name, answer.safeParse(example.answer).error]).toEqual([name, undefined]);
    }
  });

  it('hold nothing that gives access', async () => {
    for (const [name, example] of Object.entries(await loadExamples()))
      expect([name, revealing.exec(JSON.stringify(example))?.[0]]).toEqual([name, undefined]);
  });
});

describe('the API page', () => {
  it('shows every call and every error without a script', async () => {
    const response = await fetch(`${server.origin}/api/docs`);
    const html = await response.text();
    for (const { name } of ENDPOINTS) expect(html).toContain(`id="${name}"`);
    for (const code of Object.keys(ERRORS)) expect(html).toContain(`<code>${code}</code>`);
    expect(html).toContain('<p>Takes a file as <code>application/octet-stream</code>, at most 20 MB</p>');
    expect(html).not.toContain('<script');
    const [, style = ''] = /<style>([\s\S]+)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
  });

  it.each(['/api/docs', '/api/openapi.json'])(
    '%s is the same for everybody, in memory once for any number of slow readers',
    async (path) => {
      sent.length = 0;
      for (const _ of [1, 2]) await (await fetch(`${server.origin}${path}`)).arrayBuffer();
      expect(sent).toHaveLength(2);
      expect(sent[0]).toBeInstanceOf(Buffer);
      expect(sent[1]).toBe(sent[0]);
    },
  );
});
