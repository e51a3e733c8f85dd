import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLayerViolations, findUnresolvedNames } from './layers/find-layer-violations.ts';

const root = join(import.meta.dirname, '..');
const folders = ['packages', 'e2e', 'bench', 'scripts', 'tests', 'tools'].filter((folder) =>
  existsSync(join(root, folder)),
);

const { violations, imports } = await findLayerViolations(root, folders);
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} imports ${to}`);
const unresolved = findUnresolvedNames(imports);
for (const edge of unresolved) console.error(`${edge}: no import by the workspace's name leads there`);
console.log(`${imports.length} imports, ${violations.length} against the layers.`);
process.exitCode = violations.length + unresolved.length === 0 ? 0 : 1;
