import { describe, expect, it } from 'vitest';
import { listFields } from './list-fields.ts';
import { findCalls, listCalls, type OpenApi, type Operation } from './openapi.ts';
import { writeRequest } from './write-request.ts';

const operation = (operationId: string, tag: string, scopes: readonly string[]): Operation => ({
  operationId,
  tags: [tag],
  summary: 'Change some of a plan',
  'x-scopes': scopes,
  parameters: [
    { name: 'ganttId', in: 'path', required: true, schema: {}, example: 'a b' },
    { name: 'as', in: 'query', required: false, schema: {}, example: 'suggestion' },
    { name: 'note', in: 'query', required: false, schema: {} },
    { $ref: '#/components/parameters/ClientId' },
  ],
  requestBody: { content: { 'application/json': { schema: {}, example: { title: "Ada's" } } } },
  responses: {},
});
const API: OpenApi = {
  tags: [
    { name: 'Plans', description: '' },
    { name: 'Account', description: '' },
  ],
  paths: {
    '/login': { post: operation('logIn', 'Account', []) },
    '/gantts/{ganttId}/plan': { patch: operation('changePlan', 'Plans', ['charts:write']) },
  },
};
const calls = listCalls(API);

describe('the list of calls', () => {
  it('is in the order of their subjects', () => {
    expect(calls.map(({ operationId, method }) => [operationId, method])).toEqual([
      ['changePlan', 'PATCH'],
      ['logIn', 'POST'],
    ]);
  });

  it.each([
    ['', false, ['changePlan', 'logIn']],
    ['', true, ['changePlan']],
    ['PLAN patch', false, ['changePlan']],
    ['account', false, ['logIn']],
    ['account', true, []],
    ['nothing', false, []],
  ])('searched for “%s”, only for access tokens: %s', (search, isOnlyTokens, names) => {
    expect(findCalls(calls, search, isOnlyTokens).map(({ operationId }) => operationId)).toEqual(names);
  });
});

describe('the example of a call', () => {
  it('is a curl command with its path, query and body', () => {
    const [call] = calls;
    if (call === undefined) throw new Error('there is no call');
    expect(writeRequest(call)).toBe(
      [
        'curl -sS -X PATCH "$GIOTTO_API/gantts/a%20b/plan?as=suggestion"',
        '  -H "Authorization: Bearer $GIOTTO_TOKEN"',
        '  -H "Content-Type: application/json"',
        `  --data-binary '{\n    "title": "Ada'\\''s"\n  }'`,
      ].join(' \\\n'),
    );
  });
});

describe('the fields of a schema', () => {
  it('are listed with those inside, those of alternatives once', () => {
    const schema = {
      properties: {
        kind: { enum: ['a', 'b'] },
        rows: {
          items: {
            anyOf: [
              { properties: { x: { type: 'number', description: 'Across' } }, required: ['x'] },
              { properties: { x: { type: 'string' }, y: { type: ['string', 'null'], deprecated: true } } },
            ],
          },
        },
        units: { additionalProperties: { properties: { share: { type: 'number' } } } },
      },
      required: ['kind'],
    };
    const lines = listFields(schema).map((line) => [
      line.path,
      line.type,
      line.isRequired,
      line.isDeprecated,
    ]);
    expect(lines).toEqual([
      ['kind', '"a" | "b"', true, false],
      ['rows', 'any[]', false, false],
      ['rows[].x', 'number', true, false],
      ['rows[].y', 'string | null', false, true],
      ['units', 'any', false, false],
      ['units.*.share', 'number', false, false],
    ]);
    expect(listFields(schema)[2]?.description).toBe('Across');
  });
});
