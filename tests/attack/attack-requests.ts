import { ENDPOINTS, type Endpoint } from '@giotto/contract/api';
import { createTask } from '../../packages/server/test/support/chart-client.ts';
import type { AttackSite } from './attack-site.ts';

/** Marks the values that `sqlmap` injects into. */
const MARK = '*';

/** Excluded because they end the session or the account that the other calls use. */
const LEFT_OUT = new Set(['logOut', 'deleteAccount', 'endSessions', 'changePassword']);

const HASH = 'a'.repeat(64);

/** Valid request bodies. Calls not listed get an empty one and are refused before it is read. */
const BODIES: Readonly<Record<string, unknown>> = {
  logIn: { email: 'crash@giotto.example', password: HASH },
  startResetPassword: { email: 'crash@giotto.example' },
  endResetPassword: { email: 'crash@giotto.example', key: 'key', password: HASH },
  restoreAccount: { key: 'key' },
  confirmEmail: { key: 'key' },
  undoEmail: { key: 'key' },
  updateProfile: { name: 'Attacker' },
  confirmCode: { code: 12_345_678 },
  applyCoupon: { code: 'ABCD-EFGH' },
  importGantt: 'Title,Start,Finish\nDesign,2027-01-04,2027-01-08\n',
  createGantt: { name: 'New chart', templateId: 'defaultGantt', styleId: 'style1', folder: '' },
  renameGantt: { name: 'Another name' },
  moveGantt: { folder: 'dataTemplates' },
  configureGantt: { isPublicWidthValue: 700, isPublicBackgroundValue: '#ffffff' },
  pushUpdate: { seq: 1, base: 1, changes: [createTask('task-b')], origin: 'edit' },
  decideSuggestions: { decision: 'refuse', ids: ['none'] },
  nameVersion: { name: 'Baseline' },
  inviteToGantt: { email: 'ben@giotto.example', permission: 1 },
  inviteToWorkspace: { email: 'ben@giotto.example', permission: 1 },
  sendMessage: { text: 'Hello', page: '/users' },
  reportError: { name: 'TypeError', message: 'x', stack: '', release: '0.0.1' },
  countUsage: { event: 'Login' },
};

/** Every call as a raw request, with a mark after each value that its caller can choose. */
export function listRequests(site: AttackSite, isSignedIn: boolean): readonly string[] {
  return ENDPOINTS.filter(({ name }) => !LEFT_OUT.has(name)).map((endpoint) => {
    const body = endpoint.method === 'GET' ? '' : bodyOf(endpoint);
    return [
      `${endpoint.method} /api${pathOf(endpoint, site)}${queryOf(endpoint)} HTTP/1.1`,
      `Host: 127.0.0.1:${site.server.port}`,
      ...(isSignedIn ? [`Authorization: Bearer ${site.token}`] : []),
      ...(body === '' ? [] : [`Content-Type: ${endpoint.consumes ?? 'application/json'}`]),
      '',
      body,
    ].join('\n');
  });
}

function bodyOf({ name, consumes }: Endpoint): string {
  const body = BODIES[name] ?? {};
  return consumes === undefined ? JSON.stringify(body) : String(body);
}

function pathOf({ method, path }: Endpoint, { userId, ganttId }: AttackSite): string {
  const known: Record<string, string> = {
    userId,
    ganttId: method === 'DELETE' ? 'none' : ganttId,
    version: '1',
    format: 'mspdi',
  };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => `${known[name] ?? 'x'}${MARK}`);
}

function queryOf({ query }: Endpoint): string {
  const names = Object.keys(query?.shape ?? {});
  return names.length === 0 ? '' : `?${names.map((name) => `${name}=1${MARK}`).join('&')}`;
}
