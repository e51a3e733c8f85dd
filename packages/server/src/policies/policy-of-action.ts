import type { ACTIONS, Action, Actor } from '@giotto/contract/permissions';

/**
 * How the actor of a call is found out, for every action of the authorization table:
 * - `account`: from the session alone (visitor, pending, or `stranger` for a confirmed account);
 * - `own`: the same, and the path's `userId` must be the caller's;
 * - `chart`: from the caller's grant on the path's `ganttId`;
 * - `admin`: not at all, the account must be an admin's.
 * A new action of the contract does not compile until it stands here.
 */
export const POLICIES = {
  logIn: 'account',
  register: 'account',
  getCaptcha: 'account',
  readProfile: 'account',
  changeProfile: 'account',
  viewAcademy: 'account',
  changeEmail: 'account',
  confirmEmail: 'account',
  changePassword: 'account',
  deleteAccount: 'account',
  restoreAccount: 'account',
  confirmCode: 'account',
  resendCode: 'account',
  askForHelp: 'account',
  validateCoupon: 'account',
  readDiscountCoupon: 'account',
  applyCoupon: 'account',
  startReset: 'account',
  endReset: 'account',
  auditPermissions: 'account',
  listWorkspaceGuests: 'own',
  inviteToWorkspace: 'own',
  changeWorkspaceGuest: 'own',
  removeWorkspaceGuest: 'own',
  readInvitations: 'account',
  answerInvitation: 'account',
  changePermission: 'chart',
  removePermission: 'chart',
  listGantts: 'account',
  listTemplates: 'account',
  viewTemplatePicture: 'account',
  createGantt: 'own',
  deleteGantt: 'chart',
  renameGantt: 'chart',
  moveGantt: 'chart',
  replaceGantt: 'chart',
  openGantt: 'chart',
  pullUpdates: 'chart',
  exportGantt: 'chart',
  pushUpdate: 'chart',
  putThumbnail: 'chart',
  configureGantt: 'chart',
  readSuggestions: 'chart',
  decideSuggestions: 'chart',
  withdrawSuggestion: 'chart',
  viewThumbnail: 'account',
  readHistory: 'chart',
  nameVersion: 'chart',
  readTemplateOfGantt: 'chart',
  listPermissions: 'chart',
  inviteToGantt: 'chart',
  viewPublicGantt: 'account',
  openSocket: 'chart',
  logOut: 'account',
  exportData: 'account',
  listSessions: 'account',
  endSessions: 'account',
  administer: 'admin',
  readHealth: 'account',
  readDocumentation: 'account',
  loadApp: 'account',
  readLocalMail: 'account',
  useSimulatedPayments: 'account',
} as const satisfies Record<Action, 'account' | 'own' | 'chart' | 'admin'>;

/** Who may take an action, as a type: handlers of calls that no visitor may make get a user that is never null. */
export type ActorOf<Act extends Action> = (typeof ACTIONS)[Act]['actors'][number] & Actor;
