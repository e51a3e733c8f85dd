import type { Id, State } from '@giotto/chart/model';
import type { PatchProblems } from './patch-problems.ts';
import type { LinkPatch, PlanPatch, SentLink, SentPatch, SentTask, TaskPatch } from './plan-patch.ts';
import { TaskNames } from './task-names.ts';

interface ResolveContext {
  readonly names: TaskNames;
  /** Ids of the chart's links by ends and type. */
  readonly links: ReadonlyMap<string, Id>;
  readonly createId: () => Id;
  readonly problems: PatchProblems;
}

/**
 * A patch in which every task and link has its id in the chart. Tasks are found by id or by external id, one without an
 * external id also by its own as such; links by id, or by ends and type. What isn't found is new, and gets an id if it has
 * none.
 */
export function resolveIds(
  state: State,
  { tasks, links, ...rest }: SentPatch,
  createId: () => Id,
  problems: PatchProblems,
): PlanPatch {
  const context: ResolveContext = {
    names: new TaskNames(state),
    links: links === undefined ? new Map() : linksByEnds(state),
    createId,
    problems,
  };
  const named = tasks?.flatMap((task, at) => resolveTask(task, `tasks.${at}`, context));
  return {
    ...rest,
    ...(named !== undefined && {
      tasks: named.map((task, at) =>
        typeof task.after === 'string'
          ? { ...task, after: resolveReference(task.after, `tasks.${at}.after`, context) }
          : task,
      ),
    }),
    ...(links !== undefined && {
      links: links.flatMap((link, at) => resolveLink(link, `links.${at}`, context)),
    }),
  };
}

function resolveTask(
  sent: SentTask,
  path: string,
  { names, createId, problems }: ResolveContext,
): readonly TaskPatch[] {
  const { id, externalId, ...task } = sent;
  if (typeof externalId !== 'string') {
    if (id !== undefined) return [{ ...sent, id }];
    problems.add(path, 'needs an id or an externalId');
    return [];
  }
  const known = names.withExternalId(externalId);
  const other = known.find((one) => one !== id);
  if (id !== undefined && other !== undefined) {
    problems.add(`${path}.externalId`, `is that of another task, “${names.titleOf(other)}”`);
    return [];
  }
  if (known.length > 1) {
    problems.add(
      `${path}.externalId`,
      `is that of ${known.length} tasks: name the one that is meant by its id`,
    );
    return [];
  }
  const found = id ?? known[0] ?? names.given(externalId) ?? createId();
  names.give(externalId, found);
  // What is removed needs no other name.
  return [{ ...task, id: found, ...(!task.removed && { externalId }) }];
}

/** The id of the task that is meant; a reference to none is left for the checks of the patch. */
function resolveReference(reference: string, path: string, { names, problems }: ResolveContext): Id {
  const [found = reference, another] = names.meantBy(reference);
  if (another !== undefined)
    problems.add(path, 'is the external id of several tasks: name the one that is meant by its id');
  return found;
}

function linksByEnds({ dependency }: State): ReadonlyMap<string, Id> {
  return new Map([...dependency].map(([id, link]) => [linkKey(link), id]));
}

function linkKey({
  from,
  to,
  type = 'FS',
}: Pick<LinkPatch, 'type'> & { readonly from: Id; readonly to: Id }): string {
  return `${from} ${type} ${to}`;
}

function resolveLink(sent: SentLink, path: string, context: ResolveContext): readonly LinkPatch[] {
  const { problems, links, createId } = context;
  const { id, ...link } = sent;
  const [from, to] = (['from', 'to'] as const).map((end) => {
    const reference = link[end];
    return reference === undefined ? undefined : resolveReference(reference, `${path}.${end}`, context);
  });
  const ends = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  if (id !== undefined) return [{ ...link, ...ends, id }];
  if (from === undefined || to === undefined) {
    problems.add(path, 'needs an id or both ends');
    return [];
  }
  const found = links.get(linkKey({ ...link, from, to }));
  if (!link.removed) return [{ ...link, ...ends, id: found ?? createId() }];
  if (found !== undefined) return [{ id: found, removed: true }];
  problems.add(path, 'is not a link of this chart');
  return [];
}
