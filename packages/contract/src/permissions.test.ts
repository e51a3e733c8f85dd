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
} from './permissions.ts';

/**
 * The matrix of `security.md` §2, read a second time: visitor, pending, halfway, no grant, READ, SUGGEST, WRITE, owner. A slip in
 * the table would be the server's and its tests' alike; it is not one of this list's.
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
  listGantts: '---NRSWO',
  listTemplates: '---NRSWO',
  viewTemplatePicture: 'VPHNRSWO',
  createGantt: '---NRSWO',
  deleteGantt: '-------O',
  renameGantt: '-------O',
  moveGantt: '-------O',
  replaceGantt: '------WO',
  openGantt: '----RSWO',
  pullUpdates: '----RSWO',
  exportGantt: '----RSWO',
  pushUpdate: '-----SWO',
  putThumbnail: '------WO',
  configureGantt: '-------O',
  readSuggestions: '-----SWO',
  decideSuggestions: '-------O',
  withdrawSuggestion: '-----SWO',
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
  readSecondStep: '---NRSWO',
  changeSecondStep: '---NRSWO',
  administer: '--------',
  reportError: 'VPHNRSWO',
  countUsage: 'VPHNRSWO',
  readHealth: 'VPHNRSWO',
  readDocumentation: 'VPHNRSWO',
  loadApp: 'VPHNRSWO',
  readLocalMail: 'VPHNRSWO',
  useSimulatedPayments: 'VPHNRSWO',
};

/** Who may do it to the own permission only. */
const SELF: Readonly<Partial<Record<Action, string>>> = {
  removePermission: '----RSW-',
  removeWorkspaceGuest: '---NRSWO',
};

const actions = Object.keys(ACTIONS) as Action[];

/** One letter for each actor who is let in. */
function letters(isLet: (actor: Actor) => boolean): string {
  return ACTORS.map((actor, at) => (isLet(actor) ? 'VPHNRSWO'[at] : '-')).join('');
}

describe.each(actions)('%s', (action) => {
  it('is for those whom the matrix names', () => {
    expect(letters((actor) => can(actor, action))).toBe(MATRIX[action]);
    expect(letters((actor) => canToSelf(actor, action))).toBe(SELF[action] ?? '--------');
  });
});

it('a grant’s level names its actor, none is a stranger', () => {
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
    'is given to somebody new, kept and lowered in the %s edition',
    (edition) => {
      for (const after of levels) {
        expect(canGiveLevel(edition, null, after)).toBe(true);
        for (const before of levels)
          if (after <= before) expect(canGiveLevel(edition, before, after)).toBe(true);
      }
    },
  );

  it('is raised in the premium edition only', () => {
    for (const before of levels) {
      for (const after of levels.filter((level) => level > before)) {
        expect(canGiveLevel('free', before, after)).toBe(false);
        expect(canGiveLevel('pro', before, after)).toBe(true);
      }
    }
  });
});
