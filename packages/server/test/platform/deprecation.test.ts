import { type Deprecation, defineEndpoint } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi } from '../../src/platform/http/openapi.ts';
import { route } from '../../src/platform/http/route.ts';
import { createAccount } from '../support/test-accounts.ts';
import { callLoosely, type TestAnswer } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const text = z.string().optional();
const old = (path: `/${string}`, ...deprecated: readonly Deprecation[]) =>
  defineEndpoint({
    summary: 'List what there is',
    action: 'readProfile',
    name: `old${path.slice(1)}`,
    path,
    method: 'POST',
    params: undefined,
    query: z.strictObject({ before: text.describe('A day'), after: text }),
    body: z.strictObject({ tasks: z.array(z.strictObject({ colour: text, title: text })) }),
    answer: z.strictObject({ list: z.array(z.string()) }),
    deprecated,
  });
const soon = { since: '2027-01-31', until: '2028-01-31', instead: 'Use `listGantts`.' } as const;
const later = { since: '2027-03-31', until: '2028-03-31', instead: 'Use `after`.' } as const;

const CALL = old('/call', soon);
const ANSWER = old('/answer', { ...soon, part: 'answer.list' });
const INPUT = old(
  '/input',
  { ...soon, part: 'body.tasks.colour' },
  { ...later, until: '2028-01-01', part: 'query.before' },
);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({
    extend: (app) => {
      for (const endpoint of [CALL, ANSWER, INPUT]) route(app, endpoint, () => ({ list: [] }));
    },
  });
  ({ token } = await createAccount(server));
});
afterAll(() => server.stop());

const body = { tasks: [{ title: 'Design' }, { colour: 'red' }] };
const plain = { tasks: [{ title: 'Design' }] };
const told = ({ headers }: TestAnswer<unknown>) =>
  ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));

const link = () =>
  `<${server.deps.environment.publicUrl}/developers#api-changes>; rel="deprecation"; type="text/html"`;
const SOON = ['@1801353600', 'Mon, 31 Jan 2028 00:00:00 GMT'];

describe('each answer tells since when and until when', () => {
  it.each([
    ['a call', CALL],
    ['a field of its answer', ANSWER],
  ])('%s is deprecated, whatever is sent', async (_what, endpoint) => {
    const answer = await callLoosely(server, endpoint, { body: plain }, { token });
    expect([answer.status, ...told(answer)]).toEqual([200, ...SOON, link()]);
  });

  it('a parameter or a field of the body is deprecated, if it is sent', async () => {
    const send = async (request: object) => told(await callLoosely(server, INPUT, request, { token }));
    expect(await send({ body: plain, query: { after: 'x' } })).toEqual([null, null, null]);
    expect(await send({ body })).toEqual([...SOON, link()]);
    expect(await send({ body: plain, query: { before: 'x' } })).toEqual([
      '@1806451200',
      'Sat, 01 Jan 2028 00:00:00 GMT',
      link(),
    ]);
    expect(await send({ body, query: { before: 'x' } })).toEqual([
      SOON[0],
      'Sat, 01 Jan 2028 00:00:00 GMT',
      link(),
    ]);
  });
});

describe('the OpenAPI document', () => {
  const describeOne = (endpoint: typeof CALL) => {
    const { paths } = describeApi([endpoint], 'https://giotto.example', '1.0.0') as {
      paths: Record<string, { post: Record<string, unknown> }>;
    };
    return paths[endpoint.path]?.post;
  };

  it('marks a call, and says what replaces it', () => {
    expect(describeOne(CALL)).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('Goes away on 2028-01-31. Use `listGantts`.'),
    });
    expect(describeOne(INPUT)).not.toHaveProperty('deprecated');
  });

  it('marks parameters and fields', () => {
    const { parameters, requestBody } = describeOne(INPUT) as {
      parameters: { name?: string }[];
      requestBody: unknown;
    };
    expect(parameters.find(({ name }) => name === 'before')).toMatchObject({
      deprecated: true,
      description: 'A day. Goes away on 2028-01-01. Use `after`.',
    });
    expect(parameters.find(({ name }) => name === 'after')).not.toHaveProperty('deprecated');
    const colour = { deprecated: true, description: 'Goes away on 2028-01-31. Use `listGantts`.' };
    const fields = { tasks: { items: { properties: { colour } } } };
    expect(requestBody).toMatchObject({
      content: { 'application/json': { schema: { properties: fields } } },
    });
  });

  it('can’t mark a field that doesn’t exist', () => {
    const wrong = old('/wrong', { ...soon, part: 'answer.rows' });
    expect(() => describeOne(wrong)).toThrow('There is no field answer.rows, which is said to go away');
  });
});
