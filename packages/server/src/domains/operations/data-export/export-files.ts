import { writeGio } from '@giotto/chart/schema';
import { fileNameOf } from '@giotto/contract/file-name';
import { EXTRA_FORMATS } from '@giotto/contract/plan-formats';
import type { Db } from '../../../platform/database/database.ts';
import { listUserNames, readEditionEnd } from '../../accounts/index.ts';
import type { BillingDeps } from '../../billing/index.ts';
import { isProviderUnavailable, listInvoices } from '../../billing/index.ts';
import type { GanttDeps } from '../../charts/index.ts';
import {
  findExtra,
  findGantt,
  type ListedGantt,
  listChartComments,
  listGanttsOf,
  listUpdates,
  readNewestState,
  wantsCommentMails,
  writePlainBody,
} from '../../charts/index.ts';
import {
  listCollaborators,
  listInvitationsTo,
  listWorkspaceCollaborators,
  presentCollaborator,
} from '../../people/index.ts';
import { listFolders } from '../../workspace/index.ts';
import {
  findExportedAccount,
  findExportedPremium,
  findExportedSecondSteps,
  listExportedAccessTokens,
  listExportedComments,
  listExportedMails,
  listExportedSessions,
  listExportedSuggestions,
  listExportedViews,
  listExportedWebhooks,
} from './exported-account-repository.ts';
import { readKept } from './read-kept.ts';
import type { NamedFile } from './zip-files.ts';

const json = (path: string, content: unknown): NamedFile => ({
  path,
  text: `${JSON.stringify(content, null, 2)}\n`,
});

const README = `This is what Giotto keeps about you.

profile.json         your account
sessions.json        where you are signed in
access-tokens.json   the access tokens of your programs
webhooks.json        your webhooks, and when something was sent there in the last days
second-steps.json    passkeys and the app that your login asks for
premium.json         your subscription, and the coupons that you have used
invoices.json        your invoices with their amounts and the addresses of their files
folders.json         your folders in their order
workspace.json       whom you have invited to all of your charts
shared-with-me.json  charts of others that you can see
invitations.json     invitations that you have not answered
suggestions.json     what you have suggested for charts of others
comments.json        what you have written in comments, and whether we mail you about those of others
views.json           your own saved views of charts, and on your charts those for all
mails.json           which mails we have sent you in the last days
charts/              each of your charts as a .gio file, which can be imported again, with its history and its people,
                     with the comments on it, and with what a file of another program that you have imported held
                     beyond it

Passwords, keys and codes are not in it: what is kept of them cannot be read by anybody. Your cards are at the payment
provider alone. Whether your use may be counted is kept in your browser alone.
`;

/** The sources of an export: charts, and the payment provider. */
export interface ExportDeps extends GanttDeps {
  readonly billing: BillingDeps;
}

/** Lists everything stored about a person, file by file; charts are read one after the other. */
export async function* listExportFiles(deps: ExportDeps, userId: string): AsyncGenerator<NamedFile> {
  const { db } = deps;
  const account = await findExportedAccount(db, userId);
  if (account === undefined) return;
  yield { path: 'README.txt', text: README };
  yield json('profile.json', {
    ...account,
    editionEndDate: readEditionEnd({ editionEnds: account.editionEndDate }),
  });
  yield json('sessions.json', await listExportedSessions(db, userId));
  yield json('access-tokens.json', await listExportedAccessTokens(db, userId));
  yield json('webhooks.json', await listExportedWebhooks(db, userId));
  yield json('second-steps.json', await findExportedSecondSteps(db, userId));
  yield json('premium.json', await findExportedPremium(db, userId));
  yield json('invoices.json', await readInvoices(deps, userId));
  yield json('folders.json', await listFolders(db, userId));
  const people = await listWorkspaceCollaborators(db, userId);
  yield json('workspace.json', people.map(presentCollaborator));
  yield json(
    'invitations.json',
    (await listInvitationsTo(db, account.email)).map(({ ownerName, chartName, level, createdAt }) => ({
      ownerName,
      chartName,
      level,
      date: createdAt.toISOString(),
    })),
  );
  yield json('suggestions.json', await listExportedSuggestions(db, userId));
  yield json('comments.json', {
    areMailed: await wantsCommentMails(db, userId),
    written: (await listExportedComments(db, userId)).map(({ body, ...one }) => ({
      ...one,
      text: writePlainBody(body),
    })),
  });
  yield json('views.json', await listExportedViews(db, userId));
  yield json('mails.json', await listExportedMails(db, account.email));
  const charts = await listGanttsOf(db, userId);
  const own = charts.filter(({ ownerId }) => ownerId === userId);
  yield json(
    'shared-with-me.json',
    charts
      .filter((chart) => !own.includes(chart))
      .map(({ id, name, ownerName, level }) => ({ id, name, ownerName, level })),
  );
  for (const chart of own) yield* listChartFiles(deps, chart);
}

/** The invoices; if the payment provider is unavailable, the export says so and omits them. */
async function readInvoices({ billing }: ExportDeps, userId: string): Promise<unknown> {
  try {
    return (await listInvoices(billing, userId)).map(
      ({ number, created, period_start, total, amount_paid, currency, status, invoice_pdf }) => ({
        number,
        date: isoDate(created),
        periodStart: isoDate(period_start),
        total,
        paid: amount_paid,
        currency,
        status,
        file: invoice_pdf ?? null,
      }),
    );
  } catch (error) {
    if (!isProviderUnavailable(error)) throw error;
    return { missing: 'The payment provider did not answer. Please ask for another copy later.' };
  }
}

const isoDate = (seconds: number) => new Date(seconds * 1_000).toISOString();

async function* listChartFiles(deps: GanttDeps, { id, name }: ListedGantt): AsyncGenerator<NamedFile> {
  const { db, charts } = deps;
  const row = await findGantt(db, id);
  if (row === undefined) return;
  // The id makes the name unique.
  const path = (ending: string) => `charts/${fileNameOf(`${name} ${id}`, ending)}`;
  const { state } = await readNewestState(db, charts.cache, id, row.head);
  yield {
    path: path('gio'),
    text: writeGio({ ganttId: id, ganttName: name, isPremium: row.is_premium, state, svg: '' }),
  };
  yield json(path('people.json'), (await listCollaborators(db, id)).map(presentCollaborator));
  const comments = await listChartComments(db, id);
  if (comments.length > 0) yield json(path('comments.json'), comments);
  for (const format of EXTRA_FORMATS) {
    const bytes = await findExtra(db, id, format);
    if (bytes !== undefined) yield { path: path(`${format}.json`), text: readKept(bytes) };
  }
  yield { path: path('history.json'), text: await writeHistory(db, id, row.base_version, row.head) };
}

/** All stored updates, oldest first, with their authors' names. */
async function writeHistory(db: Db, chartId: string, base: number, head: number): Promise<string> {
  const lines: string[] = [];
  for (let after = base; after < head; ) {
    const rows = await listUpdates(db, { chartId, after, upTo: head });
    const last = rows.at(-1);
    if (last === undefined) break;
    const names = new Map(
      (await listUserNames(db, [...new Set(rows.map(({ userId }) => userId))])).map((one) => [
        one.id,
        one.name,
      ]),
    );
    for (const { version, createdAt, userId, tokenName, origin, changes } of rows) {
      const date = createdAt.toISOString();
      const author = { author: names.get(userId) ?? null, ...(tokenName !== null && { tokenName }) };
      lines.push(JSON.stringify({ version, date, ...author, origin, changes }));
    }
    after = last.version;
  }
  return `[\n${lines.join(',\n')}\n]\n`;
}
