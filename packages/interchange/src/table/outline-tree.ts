import type { RowTask } from './row-task.ts';

/** Tasks by the one that each is directly below; `undefined`: at the top. */
export type Children = ReadonlyMap<RowTask | undefined, readonly RowTask[]>;

/** Each task below the parent that is found for it. */
export function childrenOf(
  given: readonly RowTask[],
  parentOf: (one: RowTask) => RowTask | undefined,
): Map<RowTask | undefined, RowTask[]> {
  const children = new Map<RowTask | undefined, RowTask[]>();
  for (const one of given) {
    const parent = parentOf(one);
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [one]);
    else siblings.push(one);
  }
  return children;
}

/** A tree in outline order, without recursion: a file's tree can be as deep as it has rows. */
export function walk(children: Children): readonly RowTask[] {
  const placed: RowTask[] = [];
  const open = (children.get(undefined) ?? []).toReversed().map((one) => ({ one, level: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { one, level } = next;
    placed.push({ ...one, task: { ...one.task, level } });
    for (const child of (children.get(one) ?? []).toReversed()) open.push({ one: child, level: level + 1 });
  }
  return placed;
}
