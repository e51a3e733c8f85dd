import { contentOf, type Fields, orderedIds, type PlainChange } from '../../changes/index.ts';
import type { Id, State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { withDescendants } from './hierarchy.ts';

/** The changes that copy elements, and the copies. */
interface Duplication {
  readonly changes: PlainChange[];
  readonly copies: readonly ElementRef[];
}

/** Copies the elements (tasks with their descendants) below the last copied row, including links within the set. */
export function duplicateElements(state: State, refs: readonly ElementRef[], newId: () => Id): Duplication {
  const order = orderedIds(state, 'task');
  const ids = refs.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  const tasks = withDescendants(state, order, ids);
  const others = refs.filter(({ kind }) => kind !== 'task' && kind !== 'dependency');
  const copyOf = new Map<Id, Id>();
  const changes: PlainChange[] = [];
  // Before the rows: their places refer to the existing rows and shift with them.
  for (const ref of others) {
    const copy = newId();
    copyOf.set(ref.id, copy);
    changes.push({ type: 'create', kind: ref.kind, id: copy, value: contentOfCopy(state, ref) });
  }
  let after = tasks.at(-1) ?? null;
  for (const id of tasks) {
    const copy = newId();
    copyOf.set(id, copy);
    const value = withCopiedHost(contentOfCopy(state, { kind: 'task', id }), copyOf);
    changes.push({ type: 'create', kind: 'task', id: copy, value, after });
    after = copy;
  }
  const copies = refs.flatMap(({ kind, id }): ElementRef[] => {
    const copy = copyOf.get(id);
    return copy === undefined ? [] : [{ kind, id: copy }];
  });
  for (const link of state.dependency.values()) {
    const from = copyOf.get(link.from);
    const to = copyOf.get(link.to);
    if (!from || !to) continue;
    changes.push({ type: 'create', kind: 'dependency', id: newId(), value: { ...link, from, to } as Fields });
  }
  return { changes, copies };
}

/** Another program knows the original by its id, not the copy. */
function contentOfCopy(state: State, ref: ElementRef): Fields {
  const { externalId: _, ...content } = contentOf(state, ref);
  return content;
}

/** A copied bar shares the copied row; if that isn't copied, it gets its own row. */
function withCopiedHost({ rowTask, ...content }: Fields, copyOf: ReadonlyMap<Id, Id>): Fields {
  const host = typeof rowTask === 'string' ? copyOf.get(rowTask) : undefined;
  return host === undefined ? content : { ...content, rowTask: host };
}
