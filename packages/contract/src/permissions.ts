import type { Edition } from './plans.ts';

/** Grant levels on a chart (`spec/charts.md` §6). Comments are read from READ and written from SUGGEST (decision 049). */
export const LEVELS = { READ: 1, SUGGEST: 2, WRITE: 3, OWNER: 4 } as const;
export type Level = (typeof LEVELS)[keyof typeof LEVELS];
/** A level that a guest can have. */
export type GuestLevel = Exclude<Level, 4>;

/**
 * Actors of the authorization matrix (`security.md` §2): visitor, signed in with the sign-up code pending, halfway
 * through a login whose second step is due (A5), signed in without a grant on the chart, guests by level, owner.
 */
export const ACTORS = [
  'visitor',
  'pending',
  'halfway',
  'stranger',
  'reader',
  'suggester',
  'writer',
  'owner',
] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * What an access token may do, as its owner chooses: read charts; change them; suggest changes; see and change who has
 * access to them; read the account's profile.
 */
export const SCOPES = ['charts:read', 'charts:write', 'suggest', 'people', 'account:read'] as const;
export type Scope = (typeof SCOPES)[number];

const everyone = ACTORS;
const signedIn = ['pending', 'stranger', 'reader', 'suggester', 'writer', 'owner'] as const;
const confirmed = ['stranger', 'reader', 'suggester', 'writer', 'owner'] as const;
const readers = ['reader', 'suggester', 'writer', 'owner'] as const;
const suggesters = ['suggester', 'writer', 'owner'] as const;
const writers = ['writer', 'owner'] as const;
const owner = ['owner'] as const;
const guests = ['reader', 'suggester', 'writer'] as const;
/** Signed in, even if something is still to be confirmed. */
const arrived = ['pending', 'halfway', ...confirmed] as const;

// Scopes, narrowest first: whoever may change or suggest may also read.
const toRead = ['charts:read', 'suggest', 'charts:write'] as const;
const toSuggest = ['suggest', 'charts:write'] as const;
const toWrite = ['charts:write'] as const;
const toShare = ['people'] as const;

/**
 * The authorization table: one row per action. Every route names exactly one; actors that aren't listed are refused;
 * `self` lists who may do it only to their own permission. `scopes` lists what lets an access token do it, any one being
 * enough; without it, no token can, whoever it belongs to. Row numbers are those of `security.md` §2.
 */
export const ACTIONS = {
  logIn: { row: 1, actors: everyone },
  register: { row: 2, actors: ['visitor'] },
  getCaptcha: { row: 2, actors: everyone },
  readProfile: { row: 3, actors: arrived, scopes: ['account:read'] },
  changeProfile: { row: 4, actors: confirmed },
  /** Marks videos in `videosViewed`. */
  viewAcademy: { row: 4, actors: confirmed },
  changeEmail: { row: 5, actors: signedIn },
  /** Discards a new address that isn't confirmed yet. */
  withdrawEmail: { row: 5, actors: confirmed },
  /** With the key from a mail, in whatever browser it is opened. */
  confirmEmail: { row: 5, actors: everyone },
  changePassword: { row: 6, actors: confirmed },
  deleteAccount: { row: 7, actors: signedIn },
  /** With the key from a mail. */
  restoreAccount: { row: 7, actors: everyone },
  /** With an app's code or a recovery code. */
  proveLogin: { row: 8, actors: ['halfway'] },
  confirmCode: { row: 8, actors: ['pending', 'halfway'] },
  resendCode: { row: 9, actors: ['pending', 'halfway'] },
  /** Messages to the operator, and a token for the support chat only. */
  askForHelp: { row: 12, actors: confirmed },
  /** Coupons that give premium; visitors need it for the sign-up form. */
  validateCoupon: { row: 13, actors: everyone },
  readDiscountCoupon: { row: 13, actors: signedIn },
  applyCoupon: { row: 14, actors: confirmed },
  startReset: { row: 10, actors: everyone },
  endReset: { row: 11, actors: everyone },
  /** Who receives the card. */
  readPaymentProvider: { row: 15, actors: confirmed },
  /** The caller's own customer only; never the payment provider's objects. */
  readSubscription: { row: 15, actors: confirmed },
  orderSubscription: { row: 16, actors: confirmed },
  /** A payment of the caller's own customer; only reads the payment provider's state again (C13). */
  confirmPayment: { row: 17, actors: confirmed },
  changeSubscription: { row: 18, actors: confirmed },
  changePaymentSource: { row: 19, actors: confirmed },
  /** People, public links and embeds of the caller's own charts. */
  auditPermissions: { row: 20, actors: confirmed, scopes: toShare, needsAllCharts: true },
  listWorkspaceGuests: { row: 21, actors: confirmed, scopes: toShare, needsAllCharts: true },
  inviteToWorkspace: { row: 21, actors: confirmed, scopes: toShare, needsAllCharts: true },
  changeWorkspaceGuest: { row: 21, actors: confirmed, scopes: toShare, needsAllCharts: true },
  removeWorkspaceGuest: {
    row: 21,
    actors: confirmed,
    self: confirmed,
    scopes: toShare,
    needsAllCharts: true,
  },
  /** Only invitations to the caller's own address. */
  readInvitations: { row: 21, actors: confirmed, scopes: toShare, needsAllCharts: true },
  answerInvitation: { row: 21, actors: confirmed, scopes: toShare, needsAllCharts: true },
  /** Raising a level requires premium (`canGiveLevel`). */
  changePermission: { row: 22, actors: owner, scopes: toShare },
  removePermission: { row: 23, actors: owner, self: guests, scopes: toShare },
  /** The account, all charts and pending invitations at once, for the web app. */
  openWorkspace: { row: 24, actors: confirmed },
  listGantts: { row: 24, actors: confirmed, scopes: toRead },
  listTemplates: { row: 25, actors: confirmed, scopes: toRead },
  /** Countries' holidays, for a chart's calendars: the same for everybody. */
  readHolidays: { row: 25, actors: confirmed, scopes: toRead },
  viewTemplatePicture: { row: 26, actors: everyone },
  createGantt: { row: 27, actors: confirmed, scopes: toWrite, needsAllCharts: true },
  deleteGantt: { row: 28, actors: owner, scopes: toWrite },
  /** Only the caller's own deleted charts. */
  listBin: { row: 28, actors: confirmed, scopes: toRead, needsAllCharts: true },
  restoreGantt: { row: 28, actors: confirmed, scopes: toWrite, needsAllCharts: true },
  /** For good, so not for access tokens. */
  eraseGantt: { row: 28, actors: confirmed },
  renameGantt: { row: 29, actors: owner, scopes: toWrite },
  moveGantt: { row: 29, actors: owner, scopes: toWrite },
  replaceGantt: { row: 30, actors: writers, scopes: toWrite },
  openGantt: { row: 31, actors: readers, scopes: toRead },
  pullUpdates: { row: 31, actors: readers, scopes: toRead },
  /** A picture or file of what `openGantt` shows: open to the same people. */
  exportGantt: { row: 31, actors: readers, scopes: toRead },
  /** What `openGantt` shows as data, and what would follow from changes: nothing is stored. */
  readPlan: { row: 31, actors: readers, scopes: toRead },
  /** One's own secret address, at which calendars read what `openGantt` shows; it would outlive a token. */
  subscribeToCalendar: { row: 31, actors: readers },
  /** Whoever has the address: the route checks that it's still in force, and that its owner may read the chart. */
  readCalendarFeed: { row: 31, actors: everyone },
  pushUpdate: { row: 32, actors: suggesters, scopes: toSuggest },
  /** By its plan; who may only suggest has to say that it's a suggestion. */
  changePlan: { row: 32, actors: suggesters, scopes: toSuggest },
  putThumbnail: { row: 33, actors: writers, scopes: toWrite },
  /** What an imported file holds beyond the chart, such as costs and addresses: not for those who only see the chart. */
  keepExtra: { row: 30, actors: writers, scopes: toWrite },
  /** Who may see the chart without an account, so a matter of sharing. */
  configureGantt: { row: 34, actors: owner, scopes: toShare },
  /** The secret address of the chart's living picture: what it shows is what visitors of the public chart would see. */
  sharePicture: { row: 34, actors: owner },
  /** SUGGEST guests see only their own. */
  readSuggestions: { row: 35, actors: suggesters, scopes: toSuggest },
  decideSuggestions: { row: 35, actors: owner, scopes: toWrite },
  /** Only the caller's own. */
  withdrawSuggestion: { row: 35, actors: suggesters, scopes: toSuggest },
  /** Without WRITE, not those on other people's suggestions. */
  readComments: { row: 47, actors: readers, scopes: toRead },
  /** What the person has looked at, so not for access tokens. */
  markCommentsSeen: { row: 47, actors: readers },
  /** Editing: only one's own. */
  writeComment: { row: 48, actors: suggesters, scopes: toSuggest },
  /** Only one's own, also after one's level was lowered; the owner any. */
  deleteComment: { row: 48, actors: readers, scopes: toSuggest },
  /** Without WRITE, only threads that one began. */
  resolveThread: { row: 48, actors: suggesters, scopes: toSuggest },
  /** Those for all, and one's own. */
  readViews: { row: 51, actors: readers, scopes: toRead },
  /** One's own, which nobody else sees: a person's way of looking, so not for access tokens. */
  keepView: { row: 51, actors: readers },
  /** For everybody who may see the chart, embeds and pictures included. */
  shareView: { row: 52, actors: writers, scopes: toWrite },
  /** Whoever has the key from a mail of comments turns these mails off; it does nothing else. */
  stopCommentMails: { row: 49, actors: everyone },
  /** Visitors need a valid picture token; the route checks it (C5). */
  viewThumbnail: { row: 36, actors: everyone, scopes: toRead },
  readHistory: { row: 37, actors: writers, scopes: toWrite },
  nameVersion: { row: 37, actors: writers, scopes: toWrite },
  readTemplateOfGantt: { row: 38, actors: readers, scopes: toRead },
  /** Only the owner sees e-mail addresses and user ids. */
  listPermissions: { row: 39, actors: readers, scopes: toShare },
  inviteToGantt: { row: 40, actors: owner, scopes: toShare },
  viewPublicGantt: { row: 41, actors: everyone },
  /** A ticket for the socket that delivers other people's edits; the socket rechecks the level regularly. */
  openSocket: { row: 42, actors: readers },
  /** Authenticated by its signature. */
  takePaymentEvent: { row: 43, actors: everyone },
  logOut: { row: 44, actors: arrived },
  exportData: { row: 44, actors: confirmed },
  listSessions: { row: 44, actors: confirmed },
  endSessions: { row: 44, actors: confirmed },
  listAccessTokens: { row: 44, actors: confirmed },
  createAccessToken: { row: 44, actors: confirmed },
  revokeAccessToken: { row: 44, actors: confirmed },
  /** One's own only, with what was sent; they would outlive a token, so none manages them. */
  readWebhooks: { row: 44, actors: confirmed },
  changeWebhooks: { row: 44, actors: confirmed },
  /** What the login requires besides the password. */
  readSecondStep: { row: 44, actors: confirmed },
  changeSecondStep: { row: 44, actors: confirmed },
  /** Admins only, whatever their role on a chart: the server checks the account (`requireAdmin`). */
  administer: { row: 46, actors: [] },
  /** Calling the MCP server, which does everything else by the API's own calls; sessions can't. */
  useTools: { row: 50, actors: confirmed, scopes: toRead },
  readHealth: { row: 45, actors: everyone },
  readDocumentation: { row: 45, actors: everyone },
  /** Browser errors, and usage events counted with consent; returns no data. */
  reportError: { row: 0, actors: everyone },
  countUsage: { row: 0, actors: everyone },
  /** The web app's files and pages, and browsers' reports about them: outside the matrix, because they hold no data. */
  loadApp: { row: 0, actors: everyone },
  /** Unsent mails, shown only while the server can be reached from its own machine alone. */
  readLocalMail: { row: 0, actors: everyone },
  /** The browser's calls to the payment provider while that is simulated. */
  useSimulatedPayments: { row: 0, actors: everyone },
} as const satisfies Record<string, ActionRow>;

interface ActionRow {
  readonly row: number;
  readonly actors: readonly Actor[];
  readonly self?: readonly Actor[];
  /** Narrowest first. */
  readonly scopes?: readonly Scope[];
  /** Whether it concerns more than single charts, so that a token for chosen charts can't do it. */
  readonly needsAllCharts?: true;
}

export type Action = keyof typeof ACTIONS;

/** Whether the actor may do this. Server and interface both decide here and nowhere else. */
export function can(actor: Actor, action: Action): boolean {
  return (ACTIONS[action].actors as readonly Actor[]).includes(actor);
}

/** Whether the actor may do this to their own permission, which the call's path names. */
export function canToSelf(actor: Actor, action: Action): boolean {
  const { self = [] }: ActionRow = ACTIONS[action];
  return self.includes(actor);
}

/** The scopes of which a token needs one for this, narrowest first; none if no token can do it. */
export function listScopes(action: Action): readonly Scope[] {
  const { scopes = [] }: ActionRow = ACTIONS[action];
  return scopes;
}

/** Whether a token for chosen charts can't do this, whatever its scopes. */
export function needsAllCharts(action: Action): boolean {
  const row: ActionRow = ACTIONS[action];
  return row.needsAllCharts === true;
}

/**
 * The level at which a token with these scopes acts on a chart, never above its person's: SUGGEST without
 * `charts:write`, READ without `suggest` too. Sharing isn't reading or writing: `people` acts at the person's level.
 */
export function limitLevel(level: Level, scopes: readonly Scope[], action: Action): Level {
  const isSharing = listScopes(action).some((scope) => scope === 'people' && scopes.includes(scope));
  if (isSharing || scopes.includes('charts:write')) return level;
  const most = scopes.includes('suggest') ? LEVELS.SUGGEST : LEVELS.READ;
  return level < most ? level : most;
}

/**
 * Whether an owner with this edition may give a guest this level. Granting a first level, lowering and keeping are
 * always allowed; raising requires premium (`security.md` C17). `before`: the level that the guest has or was invited
 * with; null for a new guest.
 */
export function canGiveLevel(edition: Edition, before: GuestLevel | null, after: GuestLevel): boolean {
  return before === null || after <= before || edition === 'pro';
}

/** The actor for a grant level; without a grant, a stranger. */
export function actorOfLevel(level: Level | null): Actor {
  if (level === null) return 'stranger';
  return (['reader', 'suggester', 'writer', 'owner'] as const)[level - 1] ?? 'stranger';
}
