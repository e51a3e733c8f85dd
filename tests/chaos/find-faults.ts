import type { Effect } from '@giotto/chart/changes';
import type { Ledger } from './ledger.ts';

/** A line of the history. */
export interface HistoryLine {
  readonly version: number;
  readonly clientId: string;
  readonly seq: number;
  readonly changes: readonly Effect[];
}

/** The head according to the chart's row, and its history, oldest first. */
export interface History {
  readonly head: number;
  readonly lines: readonly HistoryLine[];
}

/**
 * Compares the history with the ledger (`security.md` J1 to J4) and lists pushes lost, duplicated, invented, out of
 * order or missing from a sequence. Empty if there is no fault.
 */
export function findFaults(ledger: Ledger, { head, lines }: History): string[] {
  return [
    ...ledger.faults(),
    ...findHoles(head, lines),
    ...findPushFaults(ledger, lines),
    ...findOrderFaults(lines),
    ...findTaskFaults(ledger, lines),
  ];
}

function findHoles(head: number, lines: readonly HistoryLine[]): string[] {
  const faults: string[] = [];
  lines.forEach(({ version }, at) => {
    if (version !== at + 2) faults.push(`version ${at + 2} is missing: ${version} stands there`);
  });
  if (head !== lines.length + 1) faults.push(`the head is ${head} after ${lines.length} updates`);
  return faults;
}

function findPushFaults(ledger: Ledger, lines: readonly HistoryLine[]): string[] {
  const faults: string[] = [];
  const logged = Map.groupBy(lines, ({ clientId, seq }) => `${clientId} ${seq}`);
  for (const { clientId, seq, acknowledged } of ledger.pushes()) {
    const versions = (logged.get(`${clientId} ${seq}`) ?? []).map(({ version }) => version);
    logged.delete(`${clientId} ${seq}`);
    const name = `${clientId}: push ${seq}`;
    if (versions.length > 1) faults.push(`${name} is in the history as ${versions.join(' and ')}`);
    for (const version of acknowledged) {
      if (versions.length === 0) faults.push(`${name} was acknowledged as ${version} and is lost`);
      else if (!versions.includes(version))
        faults.push(`${name} was acknowledged as ${version} and is ${versions[0]}`);
    }
  }
  for (const key of logged.keys()) faults.push(`${key} is in the history and was never sent`);
  return faults;
}

/** A client's pushes must be in the order of their numbers, without gaps. */
function findOrderFaults(lines: readonly HistoryLine[]): string[] {
  const faults: string[] = [];
  const next = new Map<string, number>();
  for (const { clientId, seq, version } of lines) {
    const expected = next.get(clientId) ?? 1;
    if (seq !== expected) faults.push(`${clientId}: version ${version} is push ${seq}, not ${expected}`);
    next.set(clientId, seq + 1);
  }
  return faults;
}

function findTaskFaults(ledger: Ledger, lines: readonly HistoryLine[]): string[] {
  const made = new Map<string, number>();
  for (const { changes } of lines) {
    for (const change of changes) {
      if (change.type !== 'create' || change.kind !== 'task') continue;
      made.set(change.id, (made.get(change.id) ?? 0) + 1);
    }
  }
  const { promised, open } = ledger.tasks();
  const faults: string[] = [];
  for (const task of promised) {
    const count = made.get(task) ?? 0;
    if (count === 0) faults.push(`${task} was promised and is lost`);
    if (count > 1) faults.push(`${task} was made ${count} times`);
  }
  for (const [task, count] of made) {
    if (promised.has(task)) continue;
    if (!open.has(task)) faults.push(`${task} was made by nobody`);
    else if (count > 1) faults.push(`${task} was made ${count} times`);
  }
  return faults;
}
