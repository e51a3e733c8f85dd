import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  callerOf,
  digestDatabase,
  findCaller,
  makeSite,
  type Site,
} from '../authorization/authorization-site.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    swap: () => ({ passwords: plainPasswords, ...pausedSenders }),
  });
  site = await makeSite(server);
});
afterAll(() => server.stop());

interface Request {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown> | Uint8Array | undefined;
}

async function makeRequest(endpoint: Endpoint): Promise<Request> {
  const { name, path } = endpoint;
  const { params, query, body, templateId } = ENDPOINT_CASES[name] ?? {};
  const ids = {
    ...site.chart,
    ...(templateId === undefined ? {} : { ganttId: templateId }),
    ...params?.(site, findCaller(endpoint)),
  };
  const named = Object.entries(ids).filter(([id]) => path.includes(`:${id}`));
  return {
    params: Object.fromEntries(named),
    query: { ...query?.(site) },
    body: copyBody(await body?.(site, ids, findCaller(endpoint))),
  };
}

function copyBody(body: object | undefined): Request['body'] {
  return body === undefined || body instanceof Uint8Array ? body : { ...body };
}

/** A faulty request, and the place that its refusal must name. */
interface Fault {
  readonly what: string;
  readonly path: string;
  readonly spoil: (request: Request) => Request;
}

/** The fields of a part of the request, each with whether it is required. */
function listFields(schema: z.ZodType | undefined): [name: string, isNeeded: boolean, takesNull: boolean][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
    name,
    !z.object({ [name]: field }).safeParse({}).success,
    field.safeParse(null).success,
  ]);
}

const longId = 'x'.repeat(65);

function listFaults({ params, query, body, consumes }: Endpoint): Fault[] {
  return [
    ...listFields(params).flatMap(([name]) =>
      ['not an id', '<b>', longId, '%00'].map((value) => ({
        what: `params.${name} ${JSON.stringify(value)}`,
        path: `params.${name}`,
        spoil: (request: Request) => ({ ...request, params: { ...request.params, [name]: value } }),
      })),
    ),
    {
      what: 'an unknown query',
      path: query ? 'query.unknown' : 'query',
      spoil: (request) => ({ ...request, query: { ...request.query, unknown: '1' } }),
    },
    ...listFields(query).flatMap(([name]) =>
      (name === 'since'
        ? ['', ' ', 'x', '-1', '1.5', '1e3', '0x10', '٣', '9'.repeat(16)]
        : ['x'.repeat(name === 'turnstileToken' ? 4_097 : 1_001)]
      ).map((value) => ({
        what: `query.${name} ${JSON.stringify(value.slice(0, 20))}`,
        path: `query.${name}`,
        spoil: (request: Request) => ({ ...request, query: { ...request.query, [name]: value } }),
      })),
    ),
    ...listFields(body).flatMap(([name, isNeeded, takesNull]) => [
      ...(takesNull
        ? []
        : [
            {
              what: `body.${name} null`,
              path: `body.${name}`,
              spoil: (request: Request) => ({ ...request, body: { ...request.body, [name]: null } }),
            },
          ]),
      ...(isNeeded
        ? [
            {
              what: `no body.${name}`,
              path: `body.${name}`,
              spoil: ({ body: sent, ...rest }: Request) => ({ ...rest, body: without(sent, name) }),
            },
          ]
        : []),
    ]),
    ...(body
      ? [
          ...(consumes === undefined
            ? [
                {
                  what: 'an unknown field of the body',
                  path: 'body.unknown',
                  spoil: (request: Request) => ({ ...request, body: { ...request.body, unknown: 1 } }),
                },
              ]
            : []),
          ...(body.safeParse(undefined).success
            ? []
            : [
                {
                  what: 'no body',
                  path: 'body',
                  spoil: (request: Request) => ({ ...request, body: undefined }),
                },
              ]),
        ]
      : []),
  ];
}

function without(body: Request['body'], name: string): Record<string, unknown> {
  const { [name]: _left, ...rest } = { ...body } as Record<string, unknown>;
  return rest;
}

const cells = ENDPOINTS.flatMap((endpoint) =>
  listFaults(endpoint).map((fault) => ({ name: endpoint.name, endpoint, ...fault })),
);

describe('every fault of every call', () => {
  it.each(cells)(
    '$name: $what is refused, naming the place, and changes nothing',
    async ({ endpoint, path, spoil }) => {
      const request = await makeRequest(endpoint);
      const before = await digestDatabase(server);
      const answer = await callLoosely(
        server,
        endpoint,
        spoil(request),
        callerOf(site, findCaller(endpoint)),
      );
      const places = answer.error?.details?.map((detail) => detail.path) ?? [];
      expect([answer.status, answer.code, places]).toEqual([
        400,
        'BadRequest',
        expect.arrayContaining([expect.stringMatching(new RegExp(`^${path.replaceAll('.', '\\.')}(\\.|$)`))]),
      ]);
      expect(await digestDatabase(server)).toBe(before);
    },
  );

  it('is tried on each part of a call', () => {
    for (const endpoint of ENDPOINTS) {
      const tried = cells
        .filter(({ name }) => name === endpoint.name)
        .map(({ path }) => path.split('.', 1)[0]);
      const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part]);
      expect([endpoint.name, tried]).toEqual([endpoint.name, expect.arrayContaining([...parts, 'query'])]);
    }
  });
});

const withoutBody = ENDPOINTS.filter(({ method, body }) => method === 'DELETE' && !body);

it.each(withoutBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s, which takes no body, is refused with one',
  async (_name, endpoint) => {
    const request = { ...(await makeRequest(endpoint)), body: { x: 1 } };
    const answer = await callLoosely(server, endpoint, request, callerOf(site, findCaller(endpoint)));
    expect([answer.status, answer.error?.details]).toEqual([
      400,
      [{ path: 'body', message: 'this call takes no body' }],
    ]);
  },
);
