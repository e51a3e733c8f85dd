import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLayerViolations } from './layers/find-layer-violations.ts';

const root = join(import.meta.dirname, '..');
const folders = ['packages', 'e2e', 'bench', 'scripts', 'tests', 'tools'].filter((folder) =>
  existsSync(join(root, folder)),
);

const { violations, imports } = await findLayerViolations(root, folders);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} imports ${to}`);
console.log(`${imports.length} imports, ${violations.length} against the layers.`);
process.exitCode = violations.length === 0 ? 0 : 1;
