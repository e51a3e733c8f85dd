/**
 * Every code that an `error-message` header can hold, with its status and its text for people.
 * Texts of `spec/charts.md` §8 and `spec/accounts.md` §8 stand verbatim; the header never holds anything else
 * (`security.md` I11).
 */
export const ERRORS = {
  // Everywhere
  BadRequest: { status: 400, message: 'The request is not valid' },
  Unauthorized: { status: 403, message: "You don't have the permission to view this Gantt" },
  NotSignedIn: { status: 401, message: 'Please sign in' },
  CodePending: { status: 403, message: 'Please confirm your e-mail address first' },
  SecondStepPending: { status: 403, message: 'Please complete the second step of your login first' },
  Forbidden: { status: 403, message: "You don't have the permission to do this" },
  CrossSite: { status: 403, message: 'This request did not come from our own pages' },
  NotFound: { status: 404, message: "Sadly we couldn't find what you were looking for" },
  DeletedItem: { status: 410, message: "This Gantt has been deleted and doesn't exist anymore" },
  TooLarge: { status: 413, message: 'This is larger than what we accept' },
  UnsupportedMediaType: { status: 415, message: 'Only JSON is accepted here' },
  TooManyRequests: { status: 429, message: 'Too many requests, please try again later' },
  ServerError: { status: 500, message: 'An error occured' },
  /** Put off while the server is worked on (`MAINTENANCE`); not a fault, so nothing asks again by itself. */
  Maintenance: {
    status: 503,
    message: 'Giotto is being worked on, so this is not possible right now. Please try again a little later.',
  },
  Unavailable: { status: 503, message: 'The service is not available right now, please try again' },
  // Accounts
  'Login.EmailNotFoundORWrongPassword': { status: 401, message: 'Wrong email or password.' },
  'Login.TooManyTries': { status: 429, message: 'Too many tries, please wait before the next one' },
  'Login.EmailNotFound': { status: 404, message: "We haven't found an account with this email" },
  'Login.RequestExpired': {
    status: 410,
    message: 'This reset link expired, try reseting your password again',
  },
  'MyProfil.WrongCurrentPassword': { status: 403, message: 'Your current password is not correct' },
  RecentLoginNeeded: { status: 403, message: 'Please enter your password to do this' },
  SubscriptionActive: { status: 409, message: 'Please cancel your subscription first' },
  LinkExpired: { status: 410, message: 'This link is not valid any more' },
  EmailAlreadyExist: { status: 409, message: 'An account with this email already exists' },
  InvalidName: { status: 400, message: 'Invalid name' },
  InvalidEmail: { status: 400, message: 'Invalid email' },
  PasswordTooCommon: { status: 400, message: 'This password is too common, please choose another one' },
  CaptchaFailed: { status: 400, message: 'Please complete the Captcha verification' },
  CouponErrorOrAlreadyUsed: { status: 400, message: 'This coupon is not valid or already used' },
  CouponExpired: { status: 400, message: 'This coupon expired' },
  UserAlreadyUseOneCoupon: { status: 409, message: 'Your account already has a coupon' },
  InvalidCode: { status: 400, message: 'The code is invalid!' },
  ResendTooEarly: { status: 429, message: 'Please wait before asking for another e-mail' },
  FoldersLimit: { status: 400, message: 'You can have at most 500 folders' },
  PasskeyFailed: { status: 400, message: 'This passkey did not work' },
  CatalogueLimit: { status: 400, message: 'There are as many of these as we keep' },
  PasskeysLimit: { status: 400, message: 'You have as many passkeys as we keep' },
  SecondStepOn: { status: 409, message: 'This is switched on already' },
  AccountLocked: { status: 403, message: 'This account is locked' },
  // Administration
  CouponCodeTaken: { status: 409, message: 'A coupon with this code exists already' },
  CategoryNotEmpty: { status: 409, message: 'Please move the videos of this category to another one first' },
  SecondStepNeeded: { status: 403, message: 'Please set up a second step for your login first' },
  LoginTooOld: { status: 403, message: 'Please log in again to do this' },
  // Billing
  SubscriptionExists: { status: 409, message: 'You already have an active subscription' },
  OrderTooEarly: {
    status: 409,
    message: 'Your plan runs for more than two more years. The next one can be ordered closer to its end',
  },
  PremiumForever: {
    status: 409,
    message: 'Your premium plan will never expire: there is nothing that you would have to order',
  },
  PaymentOverdue: {
    status: 409,
    message:
      'Your last payment did not go through. Please save a card that works, and it will be tried again',
  },
  NoSubscription: { status: 409, message: 'You have no subscription that can be changed like this' },
  SubscriptionUnchanged: { status: 409, message: 'This is your current plan already' },
  PaymentInProgress: { status: 409, message: 'Another payment is being made, please wait a moment' },
  PaymentMethodNeeded: {
    status: 400,
    message: 'Please complete all the fields and agree to the terms of service and privacy policy',
  },
  PriceChanged: {
    status: 409,
    message: 'The price has changed. Please look at the new total before you pay',
  },
  CardNeeded: { status: 409, message: 'Your next invoice needs this card: please save another one first' },
  InvalidDiscount: { status: 400, message: 'Sorry this coupon is not valid or has expired' },
  InvalidEvent: { status: 400, message: 'This event is not signed by the payment provider' },
  // Charts
  InvalidGanttName: { status: 400, message: 'You need to enter a valid Gantt name' },
  UnknownFolder: { status: 400, message: 'This folder does not exist' },
  UnknownTemplate: { status: 400, message: 'This template does not exist' },
  GanttsLimit: { status: 400, message: 'You have reached the number of Gantt charts of your edition' },
  ExportTooLarge: { status: 400, message: 'This chart is larger than what this format can hold' },
  ChartLimit: { status: 400, message: 'This chart would become larger than what we accept' },
  SuggestionsLimit: {
    status: 400,
    message: 'You have made as many suggestions as we keep; the owner has to decide first',
  },
  SuggestionDecided: { status: 409, message: 'This suggestion has been decided already' },
  InvalidState: { status: 400, message: 'This is not a valid chart' },
  InvalidChanges: { status: 400, message: 'These changes are not valid' },
  IdTaken: { status: 409, message: 'An element with this id already exists' },
  SequenceGap: { status: 409, message: 'An earlier change has not arrived yet' },
  VersionConflict: { status: 409, message: 'This chart has changed in the meantime' },
  HistoryPruned: { status: 410, message: 'This version is no longer kept' },
  NamedVersionsLimit: { status: 400, message: 'This chart has as many named versions as we keep' },
  PermissionExist: { status: 409, message: 'A permission with this email already exists' },
  PremiumNeeded: { status: 403, message: 'You need a premium account' },
  GuestsLimit: { status: 400, message: 'No more people can be invited here' },
  ClientTaken: { status: 403, message: 'This client id belongs to somebody else' },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** Whether the text is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

/** The JSON body of every error answer. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    /** Where and why, one line each, when the input was refused. */
    readonly details?: readonly { readonly path: string; readonly message: string }[];
    /** Seconds until the next try, on 429. */
    readonly retryAfter?: number;
    /** The next `seq` that the server expects, on `SequenceGap`. */
    readonly expect?: number;
  };
}
