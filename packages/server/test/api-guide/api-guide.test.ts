import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS, listErrors } from '@giotto/contract/api';
import { ERRORS, type ErrorCode } from '@giotto/contract/errors';
import { listScopes } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { LANGUAGES, type Language, readGuide } from './read-guide.ts';
import { runExample } from './run-example.ts';

const markdown = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
const guide = readGuide(markdown);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { isRateLimited: true } });
});
afterAll(() => server.stop());

/** Runs all examples as one reader does, from the first to the last; resolves with what isn't as shown. */
async function followGuide(language: Language): Promise<string[]> {
  const folder = await makeScratchFolder();
  const { userId } = await createAccount(server, { name: 'Ada Novak', email: `${language}@example.com` });
  const token = await addAccessToken(server, userId, { scopes: ['charts:write', 'account:read'] });
  const faults: string[] = [];
  for (const [name, content] of guide.files) await writeFile(join(folder, name), content);
  for (const example of guide.examples) {
    const variables = {
      GIOTTO_API: `${server.origin}/api`,
      GIOTTO_TOKEN: token,
      GIOTTO_USER: userId,
      GIOTTO_CHART: `${server.origin}/api/users/${userId}/gantts/${await findChart(userId)}`,
    };
    const fault = await runExample(example, language, { folder, variables });
    if (fault !== null) faults.push(fault);
  }
  await rm(folder, { recursive: true });
  return faults;
}

/** The chart that the reader has made; empty before. */
async function findChart(userId: string): Promise<string> {
  const query = server.deps.db.selectFrom('gantt').select('id').where('owner_id', '=', userId);
  return (await query.executeTakeFirst())?.id ?? '';
}

describe('the API guide', () => {
  it('has its readers set every variable that its examples read', () => {
    const used = guide.examples.flatMap(
      ({ code }) =>
        Object.values(code)
          .join('\n')
          .match(/GIOTTO_\w+/g) ?? [],
    );
    expect([...new Set(used)].sort()).toEqual([...guide.variables].sort());
  });

  it('lists every code that a call with a token can be refused with, with its status', () => {
    const calls = ENDPOINTS.filter(({ action }) => listScopes(action).length > 0);
    const codes = new Set<ErrorCode>([...calls.flatMap(listErrors), 'TokenNotAllowed']);
    const wanted = [...codes].map((code) => [code, String(ERRORS[code].status)]);
    const rows = [...markdown.matchAll(/^\| `(\S+)` \| (\d{3}) \|/gm)].map(([, code, status]) => [
      code,
      status,
    ]);
    expect(rows.map(String).sort()).toEqual(wanted.map(String).sort());
  });

  it.concurrent.each(LANGUAGES)(
    'shows examples in %s that run one after the other and write what is shown',
    async (language) => {
      expect(guide.examples.length).toBeGreaterThan(8);
      expect((await followGuide(language)).join('\n\n')).toBe('');
    },
  );
});
