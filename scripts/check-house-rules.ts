import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBreaches } from './house-rules/house-rules.ts';
import { listSourceFiles } from './house-rules/list-source-files.ts';
import { findSecurityFaults, SECURITY_PAGE } from './house-rules/security-page.ts';
import { findSpecFaults } from './house-rules/spec-numbers.ts';

const root = join(import.meta.dirname, '..');
const SPEC = 'packages/chart/SPEC.md';
const files = await listSourceFiles(root, ['packages', 'e2e', 'bench', 'scripts', 'tests', 'tools']);
const breaches = files.flatMap(findBreaches);
const spec = { path: SPEC, text: await readFile(join(root, SPEC), 'utf8') };
const specFaults = findSpecFaults(spec, files);
const securityFaults = findSecurityFaults((path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
).map((rule) => ({ path: SECURITY_PAGE, rule }));
const faults = [...breaches.filter(({ isWarning }) => !isWarning), ...specFaults, ...securityFaults];

for (const { path, rule, isWarning } of breaches)
  console.log(`${isWarning ? 'warning: ' : ''}${path} ${rule}`);
for (const { path, rule } of [...specFaults, ...securityFaults]) console.log(`${path} ${rule}`);
console.log(`${files.length} files, ${faults.length} against the rules of the house.`);
process.exitCode = faults.length === 0 ? 0 : 1;
