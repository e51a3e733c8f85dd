import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACADEMY_VIDEOS } from '@giotto/contract/academy';
import type { Academy, ConfirmedProfile } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const film = Buffer.from(Array.from({ length: 100 }, (_, at) => at));
let webDist: string;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-academy-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html>');
  await writeFile(join(webDist, 'assets', 'links-1.webm'), film);
  await writeFile(join(webDist, 'assets', 'links-1.vtt'), 'WEBVTT\n');
  server = await startTestServer({
    webDist,
    environment: { videoHost: 'https://video.example.com/embed/{id}' },
  });
  ada = await createAccount(server);
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});

describe('GET academy', () => {
  it('lists the built-in videos by category', async () => {
    const { body } = await call<Academy>(server.origin, 'GET /api/academy', { token: ada.token });
    expect(body.videos.map(({ id }) => id)).toEqual(ACADEMY_VIDEOS.map(({ id }) => id));
    expect(body.videos.every(({ player }) => player === null)).toBe(true);
    expect(body.categories.map(({ id, edition }) => [id, edition])).toEqual([
      [1, 'free'],
      [2, 'free'],
      [3, 'free'],
      [4, 'premium'],
    ]);
  });
});

describe('PUT myprofil with viewed videos', () => {
  const put = (videosViewed: unknown) =>
    call<ConfirmedProfile>(server.origin, 'PUT /api/myprofil', { token: ada.token, body: { videosViewed } });
  const see = async () =>
    (await call<ConfirmedProfile>(server.origin, 'GET /api/myprofil', { token: ada.token })).body
      .videosViewed;

  it('keeps the list, each video once, and can remove one', async () => {
    expect((await put(['links', 'styles', 'links'])).body.videosViewed).toEqual(['links', 'styles']);
    expect(await see()).toEqual(['links', 'styles']);
    await put(['styles']);
    expect(await see()).toEqual(['styles']);
    await put([]);
    expect(await see()).toEqual([]);
  });

  it.each([
    ['an unknown video', ['links', 'never-was'], 'body.videosViewed.1'],
    ['a value that is not a list', 'links', 'body.videosViewed'],
    ['an invalid id', [7], 'body.videosViewed.0'],
  ])('refuses %s and keeps the previous list', async (_what, list, path) => {
    await put(['tasks']);
    const answer = await put(list);
    expect([answer.status, answer.code]).toEqual([400, 'BadRequest']);
    expect(answer.body).toMatchObject({ error: { details: [{ path }] } });
    expect(await see()).toEqual(['tasks']);
  });
});

describe('a film', () => {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.origin}/assets/links-1.webm`, { method, headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('is sent in full, cacheable forever, and announces that ranges are accepted', async () => {
    const response = await get();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe('100');
    expect(await bytesOf(response)).toEqual(film);
  });

  it.each([
    ['bytes=10-19', 'bytes 10-19/100', film.subarray(10, 20)],
    ['bytes=90-', 'bytes 90-99/100', film.subarray(90)],
    ['bytes=-5', 'bytes 95-99/100', film.subarray(95)],
  ])('is sent partially for %s', async (range, told, part) => {
    const response = await get({ range });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, told]);
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(await bytesOf(response)).toEqual(part);
  });

  it('has no range beyond its end', async () => {
    const response = await get({ range: 'bytes=100-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */100']);
  });

  it('is sent in full if the player has a range of a different file', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const response = await get({ range: 'bytes=0-1' }, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '100']);
    expect(await response.text()).toBe('');
  });

  it('has captions with their own content type', async () => {
    const response = await fetch(`${server.origin}/assets/links-1.vtt`);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  });
});

describe('the video host', () => {
  it.each([
    ['/academy', true],
    ['/academy/links', true],
    ['/', false],
    ['/academyx', false],
    ['/login', false],
    ['/ada/gantt/academy', false],
  ])('may be framed at %s: %s', async (path, isFramed) => {
    const policy = (await fetch(`${server.origin}${path}`)).headers.get('content-security-policy') ?? '';
    expect(policy.includes('frame-src https://video.example.com;')).toBe(isFramed);
    expect(policy).toContain("media-src 'self'");
  });
});
