import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareMermaid, comparePlan, type MermaidChart } from '../../plan-test/mermaid-chart.ts';
import { readPlan } from '../../plan-test/read-plan.ts';
import { writeFile } from '../write-file.ts';
import expected from './samples/expected.json' with { type: 'json' };

const samples = new URL('samples/', import.meta.url);
const charts: Readonly<Record<string, MermaidChart>> = expected;

test('each sample has what Mermaid states about it', () => {
  const names = readdirSync(samples).filter((name) => name.endsWith('.mmd'));
  expect(Object.keys(charts)).toEqual(names.sort());
  expect(names.length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(charts))('reads %s as Mermaid does', async (name, chart) => {
  const { plan } = await readPlan(readFileSync(new URL(name, samples)), 'mermaid', { today: '2026-11-25' });
  expect(comparePlan(plan)).toEqual(compareMermaid(chart));
});

/** Without those whose ends can't be read: they get one. */
const complete = Object.entries(charts).filter(([name]) => !/^2[67]-/.test(name));

test.each(complete)('writes what it read of %s', async (name, chart) => {
  const { plan } = await readPlan(readFileSync(new URL(name, samples)), 'mermaid', { today: '2026-11-25' });
  const { bytes } = await writeFile(plan, 'mermaid');
  const again = await readPlan(bytes, 'mermaid');
  const { title, markers } = compareMermaid(chart);
  expect(comparePlan(again.plan)).toEqual({ ...comparePlan(plan), title, markers });
});
