import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeScratchFolder } from '../../packages/server/test/support/scratch-folder.ts';
import { inRoot, rootFolder } from '../../scripts/set-up/root-folder.mjs';
import { findLeaks } from './find-leaks.ts';

/** The environment variables of a fully configured server, and names that build tools might read on their own. */
const names = [
  ...['DATABASE_URL', 'SERVER_SECRET', 'SMTP_URL', 'METRICS_TOKEN', 'ADMIN_EMAILS', 'SENTRY_DSN', 'DATA_DIR'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TURNSTILE_SECRET_KEY', 'CHAT_SECRET', 'OPERATOR_EMAIL'],
  ...['VITE_SECRET', 'VITE_API_KEY', 'PUBLIC_KEY', 'REACT_APP_SECRET', 'npm_config_token', 'GITHUB_TOKEN'],
];

/**
 * Hosts that the app loads from, links to or mentions; `giotto.invalid` only serves to check whether a redirect leaves
 * the origin.
 */
const knownHosts = new Set([
  ...['www.w3.org', 'js.stripe.com', 'stripe.com', 'docs.stripe.com', 'challenges.cloudflare.com'],
  ...['formatjs.github.io', 'simplewebauthn.dev', 'react.dev', 'fb.me', 'appsumo.com'],
  ...['giotto.invalid', 'localhost'],
  // The example of a webhook's address.
  'hooks.example.com',
  // The API guide's examples, and the standards that it links to.
  ...['giotto.example', 'datatracker.ietf.org', 'www.rfc-editor.org'],
  // Names of kinds of parts in Excel workbooks and JSON schemas, which nothing loads.
  ...['schemas.openxmlformats.org', 'schemas.microsoft.com', 'purl.org', 'purl.oclc.org', 'www.wps.cn'],
  // The address of the CSV library in its licence comment.
  ...['json-schema.org', 'github.com'],
]);

/** `npm run test:secrets` builds afresh; otherwise the last build is checked, if any. */
const isFull = process.env.SECRETS === 'full';

const isText = /\.(?:map|js|css|html|json|svg|vtt|txt|webmanifest)$/;

async function readTexts(folder: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of existsSync(folder) ? await readdir(folder, { recursive: true }) : []) {
    if (isText.test(name)) texts.set(name, await readFile(join(folder, name), 'utf8'));
  }
  return texts;
}

/** Long values from this machine's environment whose names suggest secrets. */
function listOwnSecrets(): string[] {
  return Object.entries(process.env).flatMap(([name, value = '']) =>
    /key|secret|token|password|dsn/i.test(name) && value.length >= 12 ? [value] : [],
  );
}

/** Builds the web app with these values added to our environment. */
function build(folder: string, planted: Readonly<Record<string, string>>): void {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const options = ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  const env = { ...process.env, ...planted, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, [vite, ...options], {
    cwd: inRoot('packages', 'web'),
    env,
  });
  expect([status, String(stderr)]).toEqual([0, '']);
}

const hostForm = /\b(?:https?|wss?):\/\/([a-z0-9.-]+\.[a-z]+|localhost)/gi;

it('the public web app has no source map and nothing from its build environment, and names only known sites', async () => {
  const scratch = await makeScratchFolder();
  try {
    const planted = Object.fromEntries(
      names.map((name) => [name, `planted${randomBytes(12).toString('hex')}`]),
    );
    if (isFull) build(scratch, planted);
    const texts = await readTexts(isFull ? scratch : inRoot('packages', 'web', 'dist'));
    if (isFull) expect(texts.size).toBeGreaterThan(50);
    const words = [...Object.values(planted), ...listOwnSecrets(), rootFolder];
    const leaks = [...texts].flatMap(([name, text]) =>
      findLeaks(text, words).map(({ kind, found }) => `${name}: ${kind}: ${found}`),
    );
    expect([...texts.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(leaks).toEqual([]);
    const hosts = [...texts.values()].flatMap((text) =>
      [...text.matchAll(hostForm)].map(([, host = '']) => host),
    );
    expect([...new Set(hosts)].filter((host) => !knownHosts.has(host))).toEqual([]);
    console.info(`secrets: ${texts.size} files of the web app, ${words.length} words, ${leaks.length} found`);
  } finally {
    await rm(scratch, { recursive: true });
  }
});
