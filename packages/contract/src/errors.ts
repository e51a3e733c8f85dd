import type { Scope } from './permissions.ts';

/**
 * Every code that an `error-message` header can hold, with its status and user-facing text. Texts from `spec/charts.md`
 * §8 and `spec/accounts.md` §8 are verbatim; the header never holds anything else (`security.md` I11).
 */
export const ERRORS = {
  // Everywhere
  BadRequest: { status: 400, message: "This request isn't valid" },
  Unauthorized: { status: 403, message: "You don't have the permission to view this Gantt" },
  NotSignedIn: { status: 401, message: 'Please log in' },
  CodePending: { status: 403, message: 'Confirm your email first' },
  SecondStepPending: { status: 403, message: 'Complete the second step of your login first' },
  Forbidden: { status: 403, message: "You don't have permission to do this" },
  /** An access token that can't be one, as after a slip of the keyboard. */
  TokenMalformed: { status: 401, message: "This isn't a whole access token" },
  /** Revoked, or never issued. */
  TokenInvalid: { status: 401, message: 'This access token is no longer valid' },
  TokenExpired: { status: 401, message: 'This access token has expired' },
  TokenNotAllowed: { status: 403, message: "Access tokens can't do this" },
  ScopeNeeded: { status: 403, message: "This access token doesn't have the scope for this" },
  AllChartsNeeded: { status: 403, message: 'This needs an access token for all charts' },
  CrossSite: { status: 403, message: 'This request came from another site' },
  NotFound: { status: 404, message: "Sadly we couldn't find what you were looking for" },
  TooSlow: { status: 408, message: 'Your request arrived too slowly. Please try again.' },
  DeletedItem: { status: 410, message: "This Gantt has been deleted and doesn't exist anymore" },
  TooLarge: { status: 413, message: 'This is too large' },
  UnsupportedMediaType: { status: 415, message: 'Unsupported media type' },
  TooManyRequests: { status: 429, message: 'Too many requests. Please try again later.' },
  ServerError: { status: 500, message: 'An error occured' },
  /** Refused during maintenance (`MAINTENANCE`). Not a fault, so clients don't retry automatically. */
  Maintenance: {
    status: 503,
    message: "We're updating Giotto, so this isn't possible right now. Please try again in a few minutes.",
  },
  /** Refused while the database's disk is almost full. */
  StorageFull: {
    status: 503,
    message: 'Giotto is almost out of storage, so nothing can be saved right now. Please try again later.',
  },
  Unavailable: { status: 503, message: "Giotto isn't available right now. Please try again." },
  // Accounts
  'Login.EmailNotFoundORWrongPassword': { status: 401, message: 'Wrong email or password.' },
  'Login.TooManyTries': { status: 429, message: 'Too many attempts. Please wait a moment.' },
  'Login.EmailNotFound': { status: 404, message: "We haven't found an account with this email" },
  'Login.RequestExpired': {
    status: 410,
    message: 'This reset link expired, try reseting your password again',
  },
  'MyProfil.WrongCurrentPassword': { status: 403, message: 'Your current password is not correct' },
  RecentLoginNeeded: { status: 403, message: 'Enter your password to do this' },
  SubscriptionActive: { status: 409, message: 'Cancel your subscription first' },
  LinkExpired: { status: 410, message: 'This link is no longer valid' },
  EmailAlreadyExist: { status: 409, message: 'An account with this email already exists' },
  InvalidName: { status: 400, message: 'Invalid name' },
  InvalidEmail: { status: 400, message: 'Invalid email' },
  PasswordTooCommon: { status: 400, message: 'This password is too common. Please choose another.' },
  CaptchaFailed: { status: 400, message: 'Please complete the Captcha verification' },
  CouponErrorOrAlreadyUsed: { status: 400, message: 'This coupon is not valid or already used' },
  CouponExpired: { status: 400, message: 'This coupon expired' },
  UserAlreadyUseOneCoupon: { status: 409, message: 'Your account already has a coupon' },
  InvalidCode: { status: 400, message: 'The code is invalid!' },
  ResendTooEarly: { status: 429, message: 'Please wait before you ask for another email' },
  FoldersLimit: { status: 400, message: 'You can have at most 500 folders' },
  PasskeyFailed: { status: 400, message: "This passkey didn't work" },
  CatalogueLimit: { status: 400, message: "You've reached the limit" },
  AccessTokensLimit: { status: 400, message: "You can't have more access tokens. Revoke one first." },
  WebhooksLimit: { status: 400, message: "You can't have more webhooks. Delete one first." },
  WebhookAddress: { status: 400, message: "Events can't be sent to this address" },
  PasskeysLimit: { status: 400, message: "You can't add more passkeys" },
  SecondStepOn: { status: 409, message: 'This is already on' },
  AccountLocked: { status: 403, message: 'This account is locked' },
  // Administration
  CouponCodeTaken: { status: 409, message: 'A coupon with this code already exists' },
  CategoryNotEmpty: { status: 409, message: "Move this category's videos to another one first" },
  SecondStepNeeded: { status: 403, message: 'Set up a second step for your login first' },
  LoginTooOld: { status: 403, message: 'Log in again to do this' },
  // Billing
  SubscriptionExists: { status: 409, message: 'You already have an active subscription' },
  OrderTooEarly: {
    status: 409,
    message: 'Your plan runs for more than two more years. You can order the next one closer to its end.',
  },
  PremiumForever: {
    status: 409,
    message: "Your premium plan never expires, so there's nothing to order",
  },
  PaymentOverdue: {
    status: 409,
    message: "Your last payment failed. Update your card and we'll try again automatically.",
  },
  NoSubscription: { status: 409, message: "You don't have a subscription you can change this way" },
  SubscriptionUnchanged: { status: 409, message: 'This is already your current plan' },
  PaymentInProgress: { status: 409, message: 'Another payment is in progress. Please wait a moment.' },
  PaymentMethodNeeded: {
    status: 400,
    message: 'Please complete all the fields and agree to the terms of service and privacy policy',
  },
  PriceChanged: {
    status: 409,
    message: 'The price has changed. Check the new total before you pay.',
  },
  CardNeeded: { status: 409, message: 'Your next invoice needs a card. Save another one first.' },
  InvalidDiscount: { status: 400, message: 'Sorry this coupon is not valid or has expired' },
  InvalidEvent: { status: 400, message: "This event isn't signed by the payment provider" },
  // Charts
  InvalidGanttName: { status: 400, message: 'You need to enter a valid Gantt name' },
  UnknownFolder: { status: 400, message: "This folder doesn't exist" },
  UnknownTemplate: { status: 400, message: "This template doesn't exist" },
  GanttsLimit: { status: 400, message: "You've reached the number of charts of your edition" },
  ImportRefused: { status: 400, message: "This file can't be read" },
  ExportTooLarge: { status: 400, message: 'This chart is too large for this format' },
  ChartLimit: { status: 400, message: 'This chart would become too large' },
  /** The account's budget of the day is spent (`SAVED_BYTES_A_DAY`). */
  SavingLimit: {
    status: 429,
    message: "You've saved as much as an account can in one day. Please go on tomorrow.",
  },
  /** The chart's log is as long as it may be (`LOG_BYTES_LIMIT`). */
  HistoryFull: {
    status: 409,
    message: "This chart's history is full. Download the chart and import it as a new one.",
  },
  SuggestionsLimit: {
    status: 400,
    message: "You've reached the limit of open suggestions. The owner needs to decide on some first.",
  },
  SuggestionDecided: { status: 409, message: 'This suggestion has already been decided' },
  CommentsLimit: { status: 400, message: 'There are too many comments here' },
  ViewsLimit: { status: 400, message: 'There are as many saved views as there can be. Delete one first.' },
  UnknownPerson: { status: 400, message: "Someone you mention can't see this any more" },
  InvalidState: { status: 400, message: "This isn't a valid chart" },
  InvalidChanges: { status: 400, message: "These changes aren't valid" },
  IdTaken: { status: 409, message: 'An element with this id already exists' },
  /** Another request was named the same (`Idempotency-Key`). */
  IdempotencyKeyReused: { status: 422, message: 'This Idempotency-Key was used for another request' },
  /** Still being worked on, or its answer isn't kept. */
  IdempotencyKeyUsed: { status: 409, message: 'This request is being worked on, or was answered already' },
  SequenceGap: { status: 409, message: "An earlier change hasn't arrived yet" },
  VersionConflict: { status: 409, message: 'Someone else changed this chart in the meantime' },
  /** With `If-Match`. */
  ChartChanged: { status: 412, message: 'This chart has changed since it was read' },
  HistoryPruned: { status: 410, message: 'This version is no longer kept' },
  NamedVersionsLimit: { status: 400, message: "You can't name more versions of this chart" },
  PermissionExist: { status: 409, message: 'A permission with this email already exists' },
  PremiumNeeded: { status: 403, message: 'You need a premium account' },
  GuestsLimit: { status: 400, message: "You can't invite more people here" },
  ClientTaken: { status: 403, message: 'This client id belongs to someone else' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code from the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Whether the text is a code from the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

/** The JSON body of every error response. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    /** What was wrong with the input and where, one line each. */
    readonly details?: readonly { readonly path: string; readonly message: string }[];
    /** Seconds until the next attempt, on 429. */
    readonly retryAfter?: number;
    /** The next `seq` that the server expects, on `SequenceGap`. */
    readonly expect?: number;
    /** The scopes of which the access token needs one, narrowest first, on `ScopeNeeded`. */
    readonly scopes?: readonly Scope[];
  };
}
