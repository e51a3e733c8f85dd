import { apply } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import {
  type CommentPiece,
  type CommentTarget,
  getComments,
  listCommentPeople,
  writeComment,
} from '@giotto/contract/api';
import { createTask } from './chart-client.ts';
import { addChart, addGuest, makeId } from './chart-fixtures.ts';
import { createAccount, type Person, type TestAccount } from './test-accounts.ts';
import { call } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A chart with the tasks `dig` and `build`, and its people. */
export interface CommentSite {
  readonly server: TestServer;
  readonly owner: TestAccount;
  readonly chartId: string;
  readonly params: { readonly userId: string; readonly ganttId: string };
  readonly addGuest: (level: 1 | 2 | 3) => Promise<TestAccount>;
  /** Begins a thread, or replies in one; returns the ids. */
  readonly write: (by: Person, comment: TestComment) => Promise<Written>;
  readonly read: (by: Person, since?: number) => ReturnType<typeof readThreads>;
  /** The id by which comments name a person. */
  readonly personId: (who: TestAccount) => Promise<string>;
}

interface TestComment {
  readonly body: readonly CommentPiece[];
  readonly on?: CommentTarget;
  /** The thread of a reply. */
  readonly to?: string;
  readonly id?: string;
  readonly threadId?: string;
}

interface Written {
  readonly id: string;
  readonly threadId: string;
  readonly status: number;
  readonly code: string | null;
  readonly revision: number;
}

export const DIG: CommentTarget = { kind: 'task', id: 'dig' };
export const CHART: CommentTarget = { kind: 'chart', id: 'main' };

type Params = CommentSite['params'];

async function readThreads(server: TestServer, params: Params, by: Person, since?: number) {
  const query = since === undefined ? {} : { since };
  return (await call(server, getComments, { params, query }, by)).body;
}

export async function makeCommentSite(server: TestServer, ownerName = 'Olga Owner'): Promise<CommentSite> {
  const owner = await createAccount(server, { name: ownerName });
  const { state } = apply(createState(), [createTask('dig', 'Dig'), createTask('build', 'Build')]);
  const chartId = await addChart(server, owner, state);
  const params = { userId: owner.userId, ganttId: chartId };
  const write = async (by: Person, comment: TestComment): Promise<Written> => {
    const { on = DIG, to, body, id = makeId('comment'), threadId = to ?? makeId('thread') } = comment;
    const request = { id, threadId, body: [...body], ...(to === undefined && { target: on }) };
    const answer = await call(server, writeComment, { params, body: request }, by);
    return { id, threadId, status: answer.status, code: answer.code, revision: answer.body.revision };
  };
  return {
    server,
    owner,
    chartId,
    params,
    write,
    addGuest: (level) => addGuest(server, chartId, level),
    read: (by, since) => readThreads(server, params, by, since),
    personId: async (who) => {
      const { body } = await call(server, listCommentPeople, { params, query: {} }, owner);
      const found = body.people.find(({ name }) => name === who.name);
      if (found === undefined) throw new Error(`${who.name} can't be mentioned`);
      return found.id;
    },
  };
}
