import { type NotApplied, openOutbox } from '../../../lib/chart-store/outbox.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { writeChangesFile } from './changes-file.ts';

interface Whose {
  readonly ganttId: string;
  readonly userId: string;
}

/**
 * What this person left on this device for a chart: the drawer, and what waits to be sent as entries of one. `reason`
 * says why it cannot be.
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

/** Hands them to the person as a file, which the drawer of another chart opens. */
export function saveEditsToFile(entries: readonly NotApplied[]): void {
  saveFile('giotto-changes.json', writeChangesFile(entries), 'application/json');
}
