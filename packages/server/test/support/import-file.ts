import { type AnswerOf, importGantt } from '@giotto/contract/api';
import type { ImportDateOrder, ImportEncoding, ImportFormatName } from '@giotto/contract/plan-formats';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { call, type TestAnswer } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A table of two tasks; the second one's finish isn't a date. */
export const table = bytesOf('Title,Start,Finish\nDesign,2027-01-04,2027-01-08\nBuild,2027-01-11,soon\n');

/** What is said about a file. */
export interface ImportQuery {
  readonly fileName?: string;
  readonly format?: ImportFormatName;
  readonly name?: string;
  readonly folder?: string;
  readonly encoding?: ImportEncoding;
  readonly dateOrder?: ImportDateOrder;
  readonly columns?: string;
  readonly preview?: '1';
}

type Imported = AnswerOf<typeof importGantt>;

/** A server with an account that imports files. */
interface ImportSite {
  server: TestServer;
  owner: TestAccount;
  /** Imports whose bytes have arrived. */
  arrived: number;
  readonly upload: (bytes: Uint8Array, query?: ImportQuery) => Promise<TestAnswer<Imported>>;
  /** Uploads a file that must be accepted. */
  readonly importFile: (bytes: Uint8Array, query?: ImportQuery) => Promise<Imported>;
  /** The names of the account's charts. */
  readonly listCharts: () => Promise<readonly string[]>;
}

/** Starts a server for import tests; each test has a new account without charts. */
export function setUpImports(): ImportSite {
  const site = { arrived: 0, upload, importFile, listCharts } as ImportSite;
  beforeAll(async () => {
    site.server = await startTestServer({
      extend: (app) =>
        app.addHook('preHandler', async ({ routeOptions }) => {
          if (routeOptions.config.endpoint === importGantt.name) site.arrived += 1;
        }),
    });
  });
  afterAll(() => site.server.stop());
  beforeEach(async () => {
    site.owner = await createAccount(site.server);
  });
  return site;

  function upload(bytes: Uint8Array, query: ImportQuery = {}): Promise<TestAnswer<Imported>> {
    const params = { userId: site.owner.userId };
    return call(site.server, importGantt, { params, query, body: bytes }, site.owner);
  }

  async function importFile(bytes: Uint8Array, query: ImportQuery = {}): Promise<Imported> {
    const answer = await upload(bytes, query);
    expect([answer.status, answer.error?.details]).toEqual([200, undefined]);
    return answer.body;
  }

  async function listCharts(): Promise<readonly string[]> {
    const { db } = site.server.database;
    const charts = await db
      .selectFrom('gantt')
      .select('name')
      .where('owner_id', '=', site.owner.userId)
      .execute();
    return charts.map(({ name }) => name);
  }
}
