import { readEditionEnd } from '../../accounts/index.ts';
import { listGanttsOf, wantsCommentMails, writePlainBody } from '../../charts/index.ts';
import { listInvitationsTo, listWorkspaceCollaborators, presentCollaborator } from '../../people/index.ts';
import { listFolders } from '../../workspace/index.ts';
import { type ChartSources, listChartFiles } from './chart-files.ts';
import {
  findExportedAccount,
  findExportedPremium,
  findExportedSecondSteps,
  listExportedAccessTokens,
  listExportedSessions,
  listExportedWebhooks,
  streamExportedComments,
  streamExportedDeliveries,
  streamExportedMails,
  streamExportedSuggestions,
  streamExportedViews,
} from './exported-account-repository.ts';
import { json, mapLines, writeList } from './json-files.ts';
import type { NamedFile } from './zip-files.ts';

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
charts/              each of your charts as a .gio file, which can be imported again, with its history (in several files
                     if it is long) and its people, with the comments on it, and with what a file of another program
                     that you have imported held beyond it

Passwords, keys and codes are not in it: what is kept of them cannot be read by anybody. Your cards are at the payment
provider alone. Whether your use may be counted is kept in your browser alone.
`;

/** The sources of an export: charts, and what the payment provider has answered. */
export interface ExportDeps extends ChartSources {
  readonly invoices: unknown;
}

/** Lists everything stored about a person, file by file; what may be long is read piece by piece. */
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
  yield {
    path: 'webhooks.json',
    text: writeList(mapLines(streamExportedDeliveries(db, userId), JSON.stringify), {
      beside: { webhooks: await listExportedWebhooks(db, userId) },
      name: 'deliveries',
    }),
  };
  yield json('second-steps.json', await findExportedSecondSteps(db, userId));
  yield json('premium.json', await findExportedPremium(db, userId));
  yield json('invoices.json', deps.invoices);
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
  yield {
    path: 'suggestions.json',
    text: writeList(
      mapLines(
        streamExportedSuggestions(db, userId),
        ({ changes, ...one }) => `${JSON.stringify(one).slice(0, -1)},"changes":${changes}}`,
      ),
    ),
  };
  yield {
    path: 'comments.json',
    text: writeList(
      mapLines(streamExportedComments(db, userId), ({ body, ...one }) =>
        JSON.stringify({ ...one, text: writePlainBody(body) }),
      ),
      { beside: { areMailed: await wantsCommentMails(db, userId) }, name: 'written' },
    ),
  };
  yield { path: 'views.json', text: writeList(mapLines(streamExportedViews(db, userId), JSON.stringify)) };
  yield {
    path: 'mails.json',
    text: writeList(mapLines(streamExportedMails(db, account.email), JSON.stringify)),
  };
  const charts = await listGanttsOf(db, userId);
  const own = charts.filter(({ ownerId }) => ownerId === userId);
  yield json(
    'shared-with-me.json',
    charts
      .filter(({ ownerId }) => ownerId !== userId)
      .map(({ id, name, ownerName, level }) => ({ id, name, ownerName, level })),
  );
  for (const chart of own) yield* listChartFiles(deps, chart);
}
