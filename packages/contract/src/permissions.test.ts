import { describe, expect, it } from 'vitest';
import {
  ACTIONS,
  ACTORS,
  type Action,
  type Actor,
  actorOfLevel,
  can,
  canGiveLevel,
  canToSelf,
  LEVELS,
  limitLevel,
  listScopes,
  needsAllCharts,
  SCOPES,
  type Scope,
} from './permissions.ts';

/**
 * The matrix of `security.md` §2, written out independently: visitor, pending, halfway, no grant, READ, SUGGEST, WRITE,
 * owner. The server and its tests share the table, so a slip in it would show only here.
 */
const MATRIX: Readonly<Record<Action, string>> = {
  logIn: 'VPHNRSWO',
  register: 'V-------',
  getCaptcha: 'VPHNRSWO',
  readProfile: '-PHNRSWO',
  changeProfile: '---NRSWO',
  viewAcademy: '---NRSWO',
  changeEmail: '-P-NRSWO',
  withdrawEmail: '---NRSWO',
  confirmEmail: 'VPHNRSWO',
  changePassword: '---NRSWO',
  deleteAccount: '-P-NRSWO',
  restoreAccount: 'VPHNRSWO',
  proveLogin: '--H-----',
  confirmCode: '-PH-----',
  resendCode: '-PH-----',
  askForHelp: '---NRSWO',
  validateCoupon: 'VPHNRSWO',
  readDiscountCoupon: '-P-NRSWO',
  applyCoupon: '---NRSWO',
  startReset: 'VPHNRSWO',
  endReset: 'VPHNRSWO',
  readPaymentProvider: '---NRSWO',
  readSubscription: '---NRSWO',
  orderSubscription: '---NRSWO',
  confirmPayment: '---NRSWO',
  changeSubscription: '---NRSWO',
  changePaymentSource: '---NRSWO',
  auditPermissions: '---NRSWO',
  listWorkspaceGuests: '---NRSWO',
  inviteToWorkspace: '---NRSWO',
  changeWorkspaceGuest: '---NRSWO',
  removeWorkspaceGuest: '---NRSWO',
  readInvitations: '---NRSWO',
  answerInvitation: '---NRSWO',
  changePermission: '-------O',
  removePermission: '-------O',
  openWorkspace: '---NRSWO',
  listGantts: '---NRSWO',
  listTemplates: '---NRSWO',
  readHolidays: '---NRSWO',
  viewTemplatePicture: 'VPHNRSWO',
  createGantt: '---NRSWO',
  deleteGantt: '-------O',
  listBin: '---NRSWO',
  restoreGantt: '---NRSWO',
  eraseGantt: '---NRSWO',
  renameGantt: '-------O',
  moveGantt: '-------O',
  replaceGantt: '------WO',
  openGantt: '----RSWO',
  pullUpdates: '----RSWO',
  exportGantt: '----RSWO',
  readPlan: '----RSWO',
  subscribeToCalendar: '----RSWO',
  readCalendarFeed: 'VPHNRSWO',
  pushUpdate: '-----SWO',
  changePlan: '-----SWO',
  putThumbnail: '------WO',
  keepExtra: '------WO',
  configureGantt: '-------O',
  sharePicture: '-------O',
  readSuggestions: '-----SWO',
  decideSuggestions: '-------O',
  withdrawSuggestion: '-----SWO',
  readComments: '----RSWO',
  markCommentsSeen: '----RSWO',
  writeComment: '-----SWO',
  deleteComment: '----RSWO',
  resolveThread: '-----SWO',
  readViews: '----RSWO',
  keepView: '----RSWO',
  shareView: '------WO',
  stopCommentMails: 'VPHNRSWO',
  readHistory: '------WO',
  nameVersion: '------WO',
  openSocket: '----RSWO',
  viewThumbnail: 'VPHNRSWO',
  readTemplateOfGantt: '----RSWO',
  listPermissions: '----RSWO',
  inviteToGantt: '-------O',
  viewPublicGantt: 'VPHNRSWO',
  takePaymentEvent: 'VPHNRSWO',
  logOut: '-PHNRSWO',
  exportData: '---NRSWO',
  listSessions: '---NRSWO',
  endSessions: '---NRSWO',
  listAccessTokens: '---NRSWO',
  createAccessToken: '---NRSWO',
  revokeAccessToken: '---NRSWO',
  readWebhooks: '---NRSWO',
  changeWebhooks: '---NRSWO',
  readSecondStep: '---NRSWO',
  changeSecondStep: '---NRSWO',
  administer: '--------',
  reportError: 'VPHNRSWO',
  countUsage: 'VPHNRSWO',
  useTools: '---NRSWO',
  readHealth: 'VPHNRSWO',
  readDocumentation: 'VPHNRSWO',
  loadApp: 'VPHNRSWO',
  readLocalMail: 'VPHNRSWO',
  useSimulatedPayments: 'VPHNRSWO',
};

/** Who may do it only to their own permission. */
const SELF: Readonly<Partial<Record<Action, string>>> = {
  removePermission: '----RSW-',
  removeWorkspaceGuest: '---NRSWO',
};

/**
 * What a token of each scope alone may do, written out independently: reading, writing, suggesting, people, account.
 * `+`: only if it is for all charts. Actions that aren't here can't be done with a token.
 */
const TOKENS: Readonly<Partial<Record<Action, string>>> = {
  readProfile: '----A',
  auditPermissions: '---P-+',
  listWorkspaceGuests: '---P-+',
  inviteToWorkspace: '---P-+',
  changeWorkspaceGuest: '---P-+',
  removeWorkspaceGuest: '---P-+',
  readInvitations: '---P-+',
  answerInvitation: '---P-+',
  changePermission: '---P-',
  removePermission: '---P-',
  listPermissions: '---P-',
  inviteToGantt: '---P-',
  configureGantt: '---P-',
  listGantts: 'RWS--',
  listTemplates: 'RWS--',
  readHolidays: 'RWS--',
  openGantt: 'RWS--',
  pullUpdates: 'RWS--',
  exportGantt: 'RWS--',
  readPlan: 'RWS--',
  useTools: 'RWS--',
  viewThumbnail: 'RWS--',
  readTemplateOfGantt: 'RWS--',
  createGantt: '-W---+',
  deleteGantt: '-W---',
  listBin: 'RWS--+',
  restoreGantt: '-W---+',
  renameGantt: '-W---',
  moveGantt: '-W---',
  replaceGantt: '-W---',
  putThumbnail: '-W---',
  keepExtra: '-W---',
  decideSuggestions: '-W---',
  readHistory: '-W---',
  nameVersion: '-W---',
  pushUpdate: '-WS--',
  changePlan: '-WS--',
  readComments: 'RWS--',
  readViews: 'RWS--',
  shareView: '-W---',
  writeComment: '-WS--',
  deleteComment: '-WS--',
  resolveThread: '-WS--',
  readSuggestions: '-WS--',
  withdrawSuggestion: '-WS--',
};

const actions = Object.keys(ACTIONS) as Action[];

/** One letter for each allowed actor. */
function letters(isLet: (actor: Actor) => boolean): string {
  return ACTORS.map((actor, at) => (isLet(actor) ? 'VPHNRSWO'[at] : '-')).join('');
}

describe.each(actions)('%s', (action) => {
  it('allows exactly the actors in the matrix', () => {
    expect(letters((actor) => can(actor, action))).toBe(MATRIX[action]);
    expect(letters((actor) => canToSelf(actor, action))).toBe(SELF[action] ?? '--------');
  });
});

describe.each(actions)('a token for %s', (action) => {
  it('needs exactly one of the scopes in the table', () => {
    const scopes = listScopes(action);
    const may = SCOPES.map((scope, at) => (scopes.includes(scope) ? 'RWSPA'[at] : '-')).join('');
    expect(may + (needsAllCharts(action) ? '+' : '')).toBe(TOKENS[action] ?? '-----');
  });

  it('acts at a level that is enough, if its person is the owner', () => {
    for (const scope of listScopes(action)) {
      const actor = actorOfLevel(limitLevel(LEVELS.OWNER, [scope], action));
      expect([scope, can(actor, action)]).toEqual([scope, true]);
    }
  });
});

it('lets a token act on a chart at most at its person’s level, at SUGGEST and READ with these scopes alone', () => {
  const levels = [1, 2, 3, 4] as const;
  const limited = (scopes: readonly Scope[], action: Action) =>
    levels.map((level) => limitLevel(level, scopes, action));
  expect(limited(['charts:read'], 'openGantt')).toEqual([1, 1, 1, 1]);
  expect(limited(['suggest'], 'openGantt')).toEqual([1, 2, 2, 2]);
  expect(limited(['suggest', 'people'], 'openGantt')).toEqual([1, 2, 2, 2]);
  expect(limited(['charts:write'], 'openGantt')).toEqual([1, 2, 3, 4]);
  expect(limited(['people'], 'listPermissions')).toEqual([1, 2, 3, 4]);
  expect(limited(['charts:read'], 'listPermissions')).toEqual([1, 1, 1, 1]);
});

it('maps each grant level to its actor, and no grant to a stranger', () => {
  expect([null, 1, 2, 3, 4].map((level) => actorOfLevel(level as 1))).toEqual([
    'stranger',
    'reader',
    'suggester',
    'writer',
    'owner',
  ]);
});

describe('a level', () => {
  const levels = [1, 2, 3] as const;

  it.each(['free', 'pro'] as const)(
    'can be given to a new guest, kept and lowered in the %s edition',
    (edition) => {
      for (const after of levels) {
        expect(canGiveLevel(edition, null, after)).toBe(true);
        for (const before of levels)
          if (after <= before) expect(canGiveLevel(edition, before, after)).toBe(true);
      }
    },
  );

  it('can be raised only in the premium edition', () => {
    for (const before of levels) {
      for (const after of levels.filter((level) => level > before)) {
        expect(canGiveLevel('free', before, after)).toBe(false);
        expect(canGiveLevel('pro', before, after)).toBe(true);
      }
    }
  });
});
