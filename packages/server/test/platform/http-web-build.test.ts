import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followWebBuilds } from '../../src/platform/http/web-build.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let webDist: string;
let server: TestServer;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});

/** Builds as Vite does: empties the directory, then writes it. */
async function build(number: number): Promise<void> {
  await empty();
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'assets', `app-${number}.js`), `build(${number})`);
  await writeFile(join(webDist, 'assets', `late-${number}.js`), `late(${number})`);
  await writeFile(join(webDist, 'index.html'), `<title>Build number ${number}</title>`);
}

async function empty(): Promise<void> {
  await rm(join(webDist, 'assets'), { recursive: true, force: true });
  await rm(join(webDist, 'index.html'), { force: true });
}

async function get(path: string): Promise<[number, string]> {
  const response = await fetch(`${server.origin}${path}`);
  return [response.status, response.headers.get('error-message') ?? (await response.text())];
}

it('a running server serves the newest build, and 404 for deleted files', async () => {
  await build(1);
  server = await startTestServer({ webDist });
  expect(await get('/')).toEqual([200, '<title>Build number 1</title>']);
  expect(await get('/assets/app-1.js')).toEqual([200, 'build(1)']);

  await empty();
  expect(await get('/login')).toEqual([200, '<title>Build number 1</title>']);
  expect(await get('/assets/app-1.js')).toEqual([200, 'build(1)']);
  expect(await get('/assets/late-1.js')).toEqual([404, 'NotFound']);

  await build(22);
  expect(await get('/')).toEqual([200, '<title>Build number 22</title>']);
  expect(await get('/assets/late-22.js')).toEqual([200, 'late(22)']);
  expect(await get('/assets/late-1.js')).toEqual([404, 'NotFound']);
});

it('a file that appears after its page is found by scanning once a second at most', async () => {
  await build(1);
  let now = 0;
  const builds = followWebBuilds(webDist, () => now);
  expect(await builds.findFile('/assets/chunk-1.js')).toBeUndefined();
  await writeFile(join(webDist, 'assets', 'chunk-1.js'), 'chunk');
  now = 999;
  expect(await builds.findFile('/assets/chunk-1.js')).toBeUndefined();
  now = 1000;
  const chunk = await builds.findFile('/assets/chunk-1.js');
  expect(chunk && 'read' in chunk && (await chunk.read())).toEqual(Buffer.from('chunk'));
});

it('there is no page without a build', async () => {
  const builds = followWebBuilds(join(webDist, 'nowhere'));
  expect([await builds.readPage(), await builds.findFile('/assets/app.js')]).toEqual([undefined, undefined]);
});
