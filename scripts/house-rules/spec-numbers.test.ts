import { expect, test } from 'vitest';
import { findSpecFaults } from './spec-numbers.ts';

const SPEC = { path: 'SPEC.md', text: 'Rules\n- CH-1 One.\n- CH-2 Two.\n- CH-3 Three.\n' };
const rule = (number: number): string => `CH-${number}`;

function faultsOf(text: string, path = 'packages/chart/src/a.test.ts'): string[] {
  return findSpecFaults(SPEC, [{ path, text }]).map((fault) => `${fault.path} ${fault.rule}`);
}

test('reports a rule that no test names', () => {
  expect(faultsOf(`${rule(1)} ${rule(2)}`)).toEqual([`SPEC.md states ${rule(3)}, which no test names`]);
  expect(faultsOf(`${rule(1)} to ${rule(3)}`)).toEqual([]);
  expect(faultsOf(`${rule(1)} to ${rule(3)}`, 'packages/chart/src/a.ts')).toHaveLength(3);
});

test('reports a test that names an unknown rule', () => {
  expect(faultsOf(`${rule(1)} ${rule(2)} ${rule(3)} ${rule(4)}`)).toEqual([
    `packages/chart/src/a.test.ts names ${rule(4)}, which SPEC.md does not state`,
  ]);
});

test('reports a number used for two rules', () => {
  const spec = { ...SPEC, text: `${SPEC.text}- ${rule(1)} Again.\n` };
  const files = [{ path: 'a.test.ts', text: `${rule(1)} to ${rule(3)}` }];
  expect(findSpecFaults(spec, files)).toEqual([{ path: 'SPEC.md', rule: `states ${rule(1)} twice` }]);
});
