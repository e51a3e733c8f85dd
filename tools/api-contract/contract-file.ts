import type { Contract } from './describe-contract.ts';

const HEADER = `# What people's programs rely on: the calls that access tokens can make. Written by \`npm run api-contract\`.
# After each call's name, how many entries of api-changes.md name it.
`;

/** A call as it was recorded. */
interface RecordedCall {
  readonly entries: number;
  readonly lines: readonly string[];
}

/** How many entries of the change log name a call: list items that have its name as code. */
export function countEntries(log: string, name: string): number {
  const items = log.split(/^- /m).slice(1);
  return items.filter((item) => item.includes(`\`${name}\``)).length;
}

/** The contract as text, with what the change log says of it. */
export function writeContract(contract: Contract, log: string): string {
  const calls = [...contract].map(([name, lines]) =>
    [`${name} ${countEntries(log, name)}`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  return `${HEADER}\n${calls.join('\n\n')}\n`;
}

/** Reads what `writeContract` has written. */
export function readContract(text: string): ReadonlyMap<string, RecordedCall> {
  const calls = text
    .replace(/^#.*\n/gm, '')
    .trim()
    .split('\n\n')
    .filter((call) => call !== '');
  return new Map(
    calls.map((call) => {
      const [head = '', ...lines] = call.split('\n');
      const [name = '', entries = '0'] = head.split(' ');
      return [name, { entries: Number(entries), lines: lines.map((line) => line.trim()) }];
    }),
  );
}

/**
 * What the change log lacks: for each call that differs from the recorded one and that no new entry names, the difference.
 */
export function findUnlogged(recorded: string, contract: Contract, log: string): readonly string[] {
  const before = readContract(recorded);
  const names = [...new Set([...before.keys(), ...contract.keys()])].sort();
  return names.flatMap((name) => {
    const { entries = 0, lines: old = [] } = before.get(name) ?? {};
    const lines = contract.get(name) ?? [];
    const difference = [
      ...old.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
      ...lines.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
    ];
    if (difference.length === 0 || countEntries(log, name) > entries) return [];
    return [
      [`${name} has changed, and docs/api-changes.md has no new entry with \`${name}\`:`, ...difference].join(
        '\n  ',
      ),
    ];
  });
}
