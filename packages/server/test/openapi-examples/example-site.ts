import type { Actor } from '@giotto/contract/permissions';
import { packState } from '../../src/domains/charts/state/packed-state.ts';
import { makeSite, type Site } from '../authorization/authorization-site.ts';
import { SCHEDULED } from '../support/plan-site.ts';
import type { TestServer } from '../support/test-server.ts';

/** Who is in the examples, by their part in the authorization matrix. */
const NAMES: Readonly<Partial<Record<Actor | 'admin', string>>> = {
  owner: 'Ada Novak',
  writer: 'Ben Okafor',
  suggester: 'Chiara Rossi',
  reader: 'David Kim',
  stranger: 'Elif Kaya',
  admin: 'Finn Berg',
};

/** A site whose chart holds a small plan, and whose people have names. */
export async function makeExampleSite(server: TestServer): Promise<Site> {
  const site = await makeSite(server);
  const { db } = server.deps;
  for (const [actor, name] of Object.entries(NAMES))
    await db.updateTable('app_user').set({ name }).where('id', '=', idOf(site, actor)).execute();
  await db.updateTable('gantt').set({ name: 'Garden house' }).where('id', '=', site.chart.ganttId).execute();
  await db
    .updateTable('chart_snapshot')
    .set({ bytes: Buffer.from(await packState(SCHEDULED)) })
    .where('chart_id', '=', site.chart.ganttId)
    .execute();
  return site;
}

function idOf({ people, admin }: Site, actor: string): string {
  return actor === 'admin' ? admin.userId : people[actor as Exclude<Actor, 'visitor'>].userId;
}

/** What stands for the site's ids and addresses. */
export function namesOf(site: Site): ReadonlyMap<string, string> {
  const people = Object.keys(NAMES).flatMap((actor) => {
    const { userId, email } =
      actor === 'admin' ? site.admin : site.people[actor as Exclude<Actor, 'visitor'>];
    const name = (NAMES[actor as Actor] ?? '').toLowerCase();
    return [
      [userId, name.replace(' ', '-')],
      [email, `${name.split(' ')[0]}@example.com`],
    ] as const;
  });
  const { server, chart, foreign } = site;
  return new Map([
    ...people,
    [chart.ganttId, 'garden-house'],
    [foreign.ganttId, 'harbour'],
    [foreign.userId, 'grace-lee'],
    [server.deps.environment.publicUrl, 'https://giotto.example'],
    [server.origin, 'https://giotto.example'],
    ['localhost', 'giotto.example'],
  ]);
}
