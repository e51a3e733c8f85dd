import { ENDPOINTS } from '@giotto/contract/api';
import { ERRORS } from '@giotto/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<string, unknown>;
}

interface Schema {
  readonly additionalProperties?: boolean;
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

async function readDocument() {
  const response = await fetch(`${server.origin}/api/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return (await response.json()) as { openapi: string; paths: Record<string, Record<string, Operation>> };
}

describe('the OpenAPI document', () => {
  it('is of version 3.1 and holds every call of the contract once', async () => {
    const { openapi, paths } = await readDocument();
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(openapi).toBe('3.1.0');
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      ENDPOINTS.map(({ name }) => name).sort(),
    );
  });

  it('names path and query parameters', async () => {
    const { paths } = await readDocument();
    const pull = paths['/users/{userId}/gantts/{ganttId}/updates']?.get;
    expect(pull?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['userId', 'path', true],
      ['ganttId', 'path', true],
      ['since', 'query', true],
    ]);
  });

  it('says that bodies are closed and what they need', async () => {
    const { paths } = await readDocument();
    const schema = paths['/authentification']?.post?.requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({ additionalProperties: false, required: ['email', 'password'] });
  });
});

describe('the page of the API', () => {
  it('shows every call and every error without a script', async () => {
    const response = await fetch(`${server.origin}/api/docs`);
    const html = await response.text();
    for (const { name } of ENDPOINTS) expect(html).toContain(`id="${name}"`);
    for (const code of Object.keys(ERRORS)) expect(html).toContain(`<code>${code}</code>`);
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'nonce-[\w+/=]{24}'/);
  });
});
