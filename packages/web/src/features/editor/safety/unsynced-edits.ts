import { type NotApplied, openOutbox } from '../../../lib/chart-store/outbox.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { writeChangesFile } from './changes-file.ts';

interface Whose {
  readonly ganttId: string;
  readonly userId: string;
}

/**
 * Reads what this person left for a chart on this device: the drawer, plus pending changes as drawer entries. `reason`
 * says why those can't be sent.
 */
export async function readUnsyncedEdits(
  { ganttId, userId }: Whose,
  reason: string,
): Promise<readonly NotApplied[]> {
  const outbox = await openOutbox();
  try {
    const waiting = [...(await outbox.list(ganttId)).values()].flat();
    const drawer = await outbox.listNotApplied(ganttId);
    const entries = waiting.map((push): NotApplied => ({ ...push, reason, detail: [], causes: [] }));
    return [...drawer, ...entries].filter((entry) => entry.userId === userId);
  } finally {
    outbox.close();
  }
}

/** Downloads the entries as a file, which another chart's drawer can open. */
export function saveEditsToFile(entries: readonly NotApplied[]): void {
  saveFile('giotto-changes.json', writeChangesFile(entries), 'application/json');
}
