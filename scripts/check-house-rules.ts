import { join } from 'node:path';
import { findBreaches } from './house-rules/house-rules.ts';
import { listSourceFiles } from './house-rules/list-source-files.ts';

const root = join(import.meta.dirname, '..');
const files = await listSourceFiles(root, ['packages', 'e2e', 'bench', 'scripts']);
const breaches = files.flatMap(findBreaches);
const faults = breaches.filter(({ isWarning }) => !isWarning);

for (const { path, rule, isWarning } of breaches)
  console.log(`${isWarning ? 'warning: ' : ''}${path} ${rule}`);
console.log(`${files.length} files, ${faults.length} against the rules of the house.`);
process.exitCode = faults.length === 0 ? 0 : 1;
