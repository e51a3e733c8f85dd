import type { Effect } from '@giotto/chart/changes';
import { withDatabase } from './crash-database.ts';
import type { NamedCaller, NamedTarget } from './named-caller.ts';

/** The title that an effect gives. */
function titleIn(effect: Effect): unknown {
  if (effect.type === 'create') return effect.value.title;
  return effect.type === 'set' ? effect.fields.title : undefined;
}

/** What named calls have made, each time, by the names that they gave it. */
async function listMade(dataDirectory: string, { userId, ganttId }: NamedTarget): Promise<unknown[]> {
  return withDatabase(dataDirectory, async (db) => {
    const charts = await db.selectFrom('gantt').select('name').where('owner_id', '=', userId).execute();
    const of = { chart_id: ganttId };
    const suggestions = await db
      .selectFrom('suggestion')
      .select('note')
      .where((on) => on.and(of))
      .execute();
    const comments = await db
      .selectFrom('comment')
      .select('id')
      .where((on) => on.and(of))
      .execute();
    const updates = await db
      .selectFrom('chart_update')
      .select('changes')
      .where((on) => on.and(of))
      .execute();
    return [
      ...charts.map(({ name }) => name),
      ...suggestions.map(({ note }) => note),
      ...comments.map(({ id }) => id),
      ...updates.flatMap(({ changes }) => changes.map(titleIn)),
    ];
  });
}

/** The answered calls that were done twice, or not at all. */
export function findNamedFaults(made: readonly unknown[], answered: readonly string[]): string[] {
  return answered.flatMap((name) => {
    const times = made.filter((one) => one === name).length;
    return times === 1 ? [] : [`${name} was answered, and done ${times} times`];
  });
}

/** Throws an error that lists the answered calls that were done twice, or not at all. */
export async function checkNamedCalls(
  dataDirectory: string,
  calls: readonly { readonly target: NamedTarget; readonly caller: NamedCaller }[],
): Promise<void> {
  const faults: string[] = [];
  for (const { target, caller } of calls)
    faults.push(...findNamedFaults(await listMade(dataDirectory, target), caller.answered));
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n  ${faults.slice(0, 20).join('\n  ')}`);
}
