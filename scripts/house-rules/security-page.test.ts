import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deriveKeys } from '../../packages/server/src/platform/sealing/keys.ts';
import { ACCEPTED_FINDINGS } from '../../tests/attack/accepted-findings.ts';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { findSecurityFaults, type ReadText, SECURITY_PAGE } from './security-page.ts';

const page = readFileSync(join(import.meta.dirname, '../..', SECURITY_PAGE), 'utf8');

const FILES = '- door: `door.test.ts`\n\n## Locks\n';
/** The faults of a page whose requirements have this cell, next to a file with one test. */
function faultsOf(cell: string, rest = FILES) {
  const rows = ASVS_REQUIREMENTS.map((requirement) => `| ${requirement} | Doors are shut | ${cell} |`);
  const read: ReadText = (path) => {
    if (path === SECURITY_PAGE) return `${rows.join('\n')}\n\n${rest}`;
    return path === 'door.test.ts' ? "it('shuts the door', () => {});" : null;
  };
  return findSecurityFaults(read).filter(
    (fault) => !fault.startsWith('v5.0.0-') || fault.startsWith('v5.0.0-1.1.1 '),
  );
}

it('both levels have 253 requirements, 70 of them of the first', () => {
  expect(new Set(ASVS_REQUIREMENTS).size).toBe(253);
  expect(ASVS_REQUIREMENTS.filter((requirement) => requirement.endsWith('| 1'))).toHaveLength(70);
});

it('accepts as proof an existing test or file, a section of a page, or a reason why there is none', () => {
  expect(faultsOf('`door` › `shuts the door`<br>`door`<br>[Locks](#locks)')).toEqual([]);
  expect(faultsOf('`door`<br>not met: there is no lock')).toEqual([]);
});

it('reports a proof that no longer exists', () => {
  expect(faultsOf('`door` › `shuts the`')).toEqual([
    'v5.0.0-1.1.1 | 2: door.test.ts has no test "shuts the"',
  ]);
  expect(faultsOf('`door`<br>`gate`')).toEqual(['v5.0.0-1.1.1 | 2: gate is not among the files']);
  expect(faultsOf('`door`', '- door: `wall.test.ts`')).toEqual(['v5.0.0-1.1.1 | 2: wall.test.ts is gone']);
  expect(faultsOf('`door`<br>[Keys](#keys)')).toEqual([
    `v5.0.0-1.1.1 | 2: ${SECURITY_PAGE} has no part keys`,
  ]);
  expect(faultsOf('`door`<br>believe us')).toEqual(['v5.0.0-1.1.1 | 2: believe us is no proof']);
  expect(faultsOf('n/a: no door')).toEqual(['lists door, which no line names']);
});

it('reports a requirement without a line', () => {
  const faults = findSecurityFaults(() => page.replace(/^\| v5\.0\.0-1\.1\.1 .*\n/m, ''));
  expect(faults).toContain('has no line for v5.0.0-1.1.1 | 2');
});

it('the page lists every key of the server', () => {
  const [, listed = ''] = /^## Keys\n([\s\S]+?)^## /m.exec(page) ?? [];
  for (const key of Object.keys(deriveKeys('x'.repeat(32))))
    expect(listed).toMatch(new RegExp(`\\b${key}\\b`));
});

it('the page explains each finding that the attack accepts', () => {
  for (const { program, heading } of ACCEPTED_FINDINGS) expect(page).toContain(`**${program}: ${heading}**`);
});
