import { readdir, readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import fc from 'fast-check';
import * as formats from '../../packages/interchange/src/formats/index.ts';
import { arbitraryPlan } from '../../packages/interchange/src/plan-test/arbitrary-plan.ts';
import { compareMermaid, comparePlan } from '../../packages/interchange/src/plan-test/mermaid-chart.ts';
import { runScript, SetUpError } from '../../scripts/set-up/set-up-error.mjs';
import { MermaidPage, TODAY } from './mermaid-page.ts';

const SAMPLES = new URL('../../packages/interchange/src/formats/mermaid/samples/', import.meta.url);
const EXPECTED = new URL('expected.json', SAMPLES);

function readOptions() {
  const { values } = parseArgs({
    options: {
      plans: { type: 'string', default: '100' },
      seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
      record: { type: 'boolean', default: false },
    },
  });
  const [plans, seed] = [Number(values.plans), Number(values.seed)];
  if (!Number.isInteger(plans) || plans < 0) throw new SetUpError('--plans takes a whole number.');
  if (!Number.isInteger(seed)) throw new SetUpError('--seed takes a whole number.');
  return { plans, seed, isRecorded: values.record };
}

/** Prints what differs between Mermaid's reading of a text and ours; answers whether nothing does. */
async function isSame(name: string, text: string, page: MermaidPage): Promise<boolean> {
  const theirs = compareMermaid(await page.read(text));
  const read = await formats.readFile(new TextEncoder().encode(text), { format: 'mermaid', today: TODAY });
  const ours = read.ok ? comparePlan(read.plan) : read.details;
  if (isDeepStrictEqual(theirs, ours)) return true;
  console.log(
    `${name}\n${text}\nMermaid: ${JSON.stringify(theirs, null, 1)}\nOurs: ${JSON.stringify(ours, null, 1)}`,
  );
  return false;
}

async function checkSamples(page: MermaidPage, isRecorded: boolean): Promise<number> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.mmd')).sort();
  const charts: Record<string, unknown> = {};
  let different = 0;
  for (const name of names) {
    const text = await readFile(new URL(name, SAMPLES), 'utf8');
    charts[name] = await page.read(text);
    if (!(await isSame(name, text, page))) different += 1;
  }
  if (isRecorded) await writeFile(EXPECTED, `${JSON.stringify(charts, null, 2)}\n`);
  console.log(`Samples: ${names.length} read, ${different} different.`);
  return different;
}

/** Reads what we write of random plans: the same chart for Mermaid and for us. */
async function checkPlans(page: MermaidPage, count: number, seed: number): Promise<number> {
  let different = 0;
  for (const [at, plan] of fc.sample(arbitraryPlan, { numRuns: count, seed }).entries()) {
    const { bytes } = await formats.writeFile(plan, 'mermaid');
    if (!(await isSame(`Plan ${at + 1} of seed ${seed}`, new TextDecoder().decode(bytes), page)))
      different += 1;
  }
  console.log(`Plans (seed ${seed}): ${count} written and read, ${different} different.`);
  return different;
}

await runScript(async () => {
  const { plans, seed, isRecorded } = readOptions();
  const page = await MermaidPage.open();
  try {
    const different = (await checkSamples(page, isRecorded)) + (await checkPlans(page, plans, seed));
    return different === 0 ? 0 : 1;
  } finally {
    await page.close();
  }
});
