import { readFile, writeFile } from 'node:fs/promises';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { findUnlogged, writeContract } from './api-contract/contract-file.ts';
import { describeContract } from './api-contract/describe-contract.ts';

/**
 * `npm run api-contract`: records what people's programs rely on, in `docs/api-contract.txt`. Refuses while a call has
 * changed without an entry in the change log.
 */
const file = inRoot('docs', 'api-contract.txt');
const log = await readFile(inRoot('docs', 'api-changes.md'), 'utf8');
const contract = describeContract();
const unlogged = findUnlogged(await readFile(file, 'utf8'), contract, log);
if (unlogged.length > 0) {
  console.error(unlogged.join('\n\n'));
  process.exitCode = 1;
} else {
  await writeFile(file, writeContract(contract, log));
  console.log(`Wrote the contract of ${contract.size} calls.`);
}
