import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getProfile, getThumbnail, logIn, pullUpdates, putExtra, renameGantt } from '@giotto/contract/api';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApiUrl, createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

let server: Server | undefined;

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

function answerWith(status: number, headers: Record<string, string>, body: unknown): RequestListener {
  return (_, reply) => {
    reply.writeHead(status, headers);
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const json = { 'content-type': 'application/json' };
const pending = { userId: 'u1', email: 'ada@example.com', name: 'Ada', signupCode: true, secondStep: [] };

describe('createApiClient', () => {
  it('sends method, path, JSON body and the client id, and returns what the contract defines', async () => {
    const seen: { method?: string; url?: string; body?: string; headers?: IncomingHttpHeaders } = {};
    const origin = await listen((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        Object.assign(seen, { method: request.method, url: request.url, headers: request.headers });
        seen.body = Buffer.concat(chunks).toString();
        answerWith(200, json, {})(request, reply);
      });
    });
    const call = createApiClient({ origin });
    const request = { params: { userId: 'u1', ganttId: 'a/b' }, body: { name: 'Plan' } };
    expect(await call(renameGantt, request, { clientId: 'tab-1' })).toEqual({});
    expect(seen).toMatchObject({
      method: 'PUT',
      url: '/api/users/u1/gantts/a%2Fb/name',
      body: '{"name":"Plan"}',
    });
    expect(seen.headers).toMatchObject({ 'content-type': 'application/json', 'client-id': 'tab-1' });
  });

  it('sends a file’s bytes as they are', async () => {
    let seen: { type?: string | undefined; body?: Buffer } = {};
    const origin = await listen((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen = { type: request.headers['content-type'], body: Buffer.concat(chunks) };
        answerWith(200, json, {})(request, reply);
      });
    });
    const params = { userId: 'u1', ganttId: 'g1', format: 'mspdi' } as const;
    // Part of a larger buffer, of which only the part is sent.
    const body = Uint8Array.of(9, 0, 255, 10, 9).subarray(1, 4);
    await createApiClient({ origin })(putExtra, { params, body });
    expect(seen).toEqual({ type: 'application/octet-stream', body: Buffer.of(0, 255, 10) });
  });

  it('sends no body, content type or client id if there is none', async () => {
    let headers: IncomingHttpHeaders = {};
    const origin = await listen((request, reply) => {
      headers = request.headers;
      answerWith(200, json, pending)(request, reply);
    });
    expect(await createApiClient({ origin })(getProfile)).toEqual(pending);
    expect(headers['content-type']).toBeUndefined();
    expect(headers['client-id']).toBeUndefined();
  });

  it('turns the error-message header into an ApiError with status, code and details', async () => {
    const details = [{ path: 'email', message: 'must be text' }];
    const body = { error: { code: 'Login.TooManyTries', message: 'Too many tries', details, retryAfter: 4 } };
    const origin = await listen(answerWith(429, { ...json, 'error-message': 'Login.TooManyTries' }, body));
    const failures: ApiError[] = [];
    const call = createApiClient({ origin, onError: (error) => failures.push(error) });
    const request = { body: { email: 'ada@example.com', password: 'x' } };
    const failure = await call(logIn, request).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 429,
      errorMessage: 'Login.TooManyTries',
      details,
      retryAfter: 4,
    });
    expect(failures).toEqual([failure]);
  });

  it('accepts only known codes from the header', async () => {
    const origin = await listen(answerWith(400, { ...json, 'error-message': '<script>' }, 'not json'));
    await expect(createApiClient({ origin })(getProfile)).rejects.toMatchObject({
      status: 400,
      errorMessage: 'BadAnswer',
    });
  });

  it('reports a proxy’s 502 as unavailable', async () => {
    const origin = await listen(answerWith(502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'));
    await expect(createApiClient({ origin })(getProfile)).rejects.toMatchObject({
      status: 502,
      errorMessage: 'Unavailable',
    });
  });

  it('rejects a response of another shape, or one that is not JSON', async () => {
    const wrongShape = await listen(answerWith(200, json, { userId: 7 }));
    await expect(createApiClient({ origin: wrongShape })(getProfile)).rejects.toMatchObject({
      errorMessage: 'BadAnswer',
    });
    server?.close();
    const page = await listen(
      answerWith(200, { 'content-type': 'text/html' }, '<p>Welcome to the hotel</p>'),
    );
    await expect(createApiClient({ origin: page })(getProfile)).rejects.toMatchObject({
      errorMessage: 'BadAnswer',
    });
  });

  it('accepts a field that a newer server has added', async () => {
    const origin = await listen(answerWith(200, json, { ...pending, mood: 'fine' }));
    expect(await createApiClient({ origin })(getProfile)).toMatchObject(pending);
  });

  it('reports NetworkError if nobody listens', async () => {
    const origin = await listen(answerWith(200, json, pending));
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    await expect(createApiClient({ origin })(getProfile)).rejects.toMatchObject({
      status: 0,
      errorMessage: 'NetworkError',
    });
  });

  it('gives up with Timeout after its time limit', async () => {
    const origin = await listen(() => undefined);
    const call = createApiClient({ origin, timeout: 30 });
    await expect(call(getProfile)).rejects.toMatchObject({ status: 0, errorMessage: 'Timeout' });
  });

  it('rejects with the caller’s own reason if the caller aborts, and reports no error', async () => {
    const controller = new AbortController();
    const origin = await listen(() => controller.abort(new Error('left the page')));
    const failures: ApiError[] = [];
    const call = createApiClient({ origin, onError: (error) => failures.push(error) });
    await expect(call(getProfile, {}, { signal: controller.signal })).rejects.toThrow('left the page');
    expect(failures).toEqual([]);
  });
});

describe('buildApiUrl', () => {
  it('fills in parameters and query, and omits undefined values', () => {
    const params = { userId: 'u1', ganttId: 'g1' };
    expect(buildApiUrl(pullUpdates, { params, query: { since: 4 } })).toBe(
      '/api/users/u1/gantts/g1/updates?since=4',
    );
    expect(buildApiUrl(getThumbnail, { params, query: { token: undefined } })).toBe(
      '/api/users/u1/gantts/g1/images/thumbnail',
    );
  });

  it('names a missing parameter', () => {
    expect(() => buildApiUrl(renameGantt, { params: { userId: 'u1' } })).toThrow(
      'renameGantt needs the parameter ganttId',
    );
  });
});
