import { apply, type PlainChange } from '../changes/index.ts';
import { type ElementRef, readLinkForm, refuseLink, splitList } from '../interact/index.ts';
import type { Id, State } from '../model/index.ts';
import type { PastedRow } from './pasted-row.ts';

/** A row's position, and its link type and lag. */
const PART = /^(\d+)\s*(.*)$/s;

/**
 * The links that pasted rows name among themselves (`3FS+2d, 1.2`), by their positions. Omits references to other rows and links that aren't allowed.
 */
export function pasteLinks(
  after: State,
  rows: readonly PastedRow[],
  pasted: readonly ElementRef[],
  newId: () => Id,
): PlainChange[] {
  const names = new Map(rows.map((_, at) => [`${at + 1}`, pasted[at]?.id]));
  const changes: PlainChange[] = [];
  let state = after;
  rows.forEach(({ predecessors }, at) => {
    const to = pasted[at]?.id;
    for (const part of splitList(predecessors ?? '')) {
      const [, name = '', rest = ''] = PART.exec(part) ?? [];
      const from = names.get(name);
      const link = readLinkForm(rest);
      if (from === undefined || to === undefined || 'problem' in link) continue;
      if (refuseLink(state, from, to, link.type)) continue;
      const value = {
        from,
        to,
        ...(link.type !== 'FS' && { type: link.type }),
        ...(link.lag !== 0 && { lag: link.lag }),
      };
      const change: PlainChange = { type: 'create', kind: 'dependency', id: newId(), value };
      changes.push(change);
      state = apply(state, [change]).state;
    }
  });
  return changes;
}
