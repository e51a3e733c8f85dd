import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import {
  done,
  edition,
  emailText,
  folders,
  id,
  locale,
  name,
  noBody,
  optionalName,
  passwordDigest,
} from './fields.ts';

/** Occupations offered by the profile form (`spec/accounts.md` §2). */
export const activity = z.enum([
  'productManager',
  'programmer',
  'marketingSales',
  'operationsHR',
  'entrepeneur',
  'other',
]);
export type Activity = z.output<typeof activity>;

const session = z.strictObject({ userId: id, token: z.string() });

/**
 * Ways to pass the second step of a login (`security.md` A5): a mailed code, an app's code, a recovery code, a passkey.
 */
export const secondStepMethod = z.enum(['email', 'totp', 'passkey', 'recovery']);
export type SecondStepMethod = z.output<typeof secondStepMethod>;

/** What a user can see while the sign-up code or the second step of a login is pending (`security.md` §2 row 3). */
export const pendingProfile = z.strictObject({
  userId: id,
  email: z.string(),
  name: z.string(),
  signupCode: z.literal(true),
  /** How the login can be completed; empty while the sign-up itself is pending. */
  secondStep: z.array(secondStepMethod),
});
const newEmail = z.strictObject({
  email: z.string(),
  /** ISO 8601; the link expires then. */
  expiresDate: z.string(),
});
export type NewEmail = z.output<typeof newEmail>;
/** A confirmed user's own account (`spec/accounts.md` §3). */
export const confirmedProfile = z.strictObject({
  userId: id,
  email: z.string(),
  /** The new address until its mailed link is followed; null if there is none. */
  newEmail: newEmail.nullable(),
  name: z.string(),
  signupCode: z.literal(false),
  /** ISO 8601. */
  createdDate: z.string(),
  edition,
  /** Unix seconds, or `forever`; null if there is none. */
  editionEndDate: z.union([z.number(), z.literal('forever'), z.null()]),
  premiumPlan: z.string().nullable(),
  videosViewed: z.array(z.string()),
  folders,
  /** Profile details; empty until filled in. */
  firstName: z.string(),
  lastName: z.string(),
  activity: activity.nullable(),
  activityText: z.string(),
  /** The language of pages and mails; null until one is chosen. */
  locale: locale.nullable(),
});
export const profile = z.discriminatedUnion('signupCode', [pendingProfile, confirmedProfile]);
export type Profile = z.output<typeof profile>;
export type ConfirmedProfile = z.output<typeof confirmedProfile>;

export const logIn = defineEndpoint({
  name: 'logIn',
  summary: 'Log in with e-mail and password',
  method: 'POST',
  path: '/authentification',
  action: 'logIn',
  errors: ['Login.EmailNotFoundORWrongPassword', 'Login.TooManyTries', 'AccountLocked'],
  body: z.strictObject({ email: emailText, password: passwordDigest }),
  answer: session,
});

export const register = defineEndpoint({
  name: 'register',
  summary: 'Sign up; a confirmation code is sent by e-mail',
  method: 'POST',
  path: '/registration',
  action: 'register',
  errors: [
    'InvalidName',
    'InvalidEmail',
    'PasswordTooCommon',
    'CaptchaFailed',
    'CouponErrorOrAlreadyUsed',
    'CouponExpired',
    'EmailAlreadyExist',
    'CodePending',
  ],
  body: z.strictObject({
    email: emailText,
    password: passwordDigest,
    name: z.string().max(1000),
    coupon: z.string().max(200).optional(),
    referralId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/)
      .optional(),
    /** Proof of a solved captcha: Turnstile's token or the proof-of-work payload. */
    turnstileToken: z.string().max(4096),
    /** The page's language, used for the mail with the code. */
    locale: locale.optional(),
  }),
  answer: session,
});

/**
 * The captcha that the sign-up form shows or solves. `altcha`: find the number below `maxnumber` whose SHA-256 after
 * the salt is `challenge` (`altcha-lib/v1`); the payload is base64 of the JSON `{algorithm, challenge, number, salt,
 * signature}`. `turnstile`: show that widget with the site key; the payload is its token.
 */
export const captcha = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('altcha'),
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    maxnumber: z.number(),
    salt: z.string(),
    signature: z.string(),
  }),
  z.strictObject({ provider: z.literal('turnstile'), siteKey: z.string() }),
]);
export type Captcha = z.output<typeof captcha>;

export const getCaptcha = defineEndpoint({
  name: 'getCaptcha',
  summary: 'Get the captcha of the sign-up form: a proof of work, or the site key of a widget',
  method: 'GET',
  path: '/captcha',
  action: 'getCaptcha',
  answer: captcha,
});

export const getProfile = defineEndpoint({
  name: 'getProfile',
  summary: 'Get the signed-in account',
  method: 'GET',
  path: '/myprofil',
  action: 'readProfile',
  answer: profile,
});

export const updateProfile = defineEndpoint({
  name: 'updateProfile',
  summary: 'Change the name, folders, viewed videos, language or profile details',
  method: 'PUT',
  path: '/myprofil',
  action: 'changeProfile',
  errors: ['FoldersLimit'],
  body: z.strictObject({
    name: name.optional(),
    /** The whole list in order. With `foldersBase`, the list it was edited from, the server merges both sides (C10). */
    folders: folders.optional(),
    foldersBase: folders.optional(),
    videosViewed: z.array(z.string().max(64)).max(1000).optional(),
    firstName: optionalName.optional(),
    lastName: optionalName.optional(),
    activity: activity.optional(),
    /** Free text; stored only with the activity `other`. */
    activityText: optionalName.optional(),
    locale: locale.optional(),
  }),
  answer: confirmedProfile,
});

export const confirmCode = defineEndpoint({
  name: 'confirmCode',
  summary: 'Confirm a sign-up, or a login on an unknown device, with the e-mailed code',
  method: 'POST',
  path: '/code-confirmation',
  action: 'confirmCode',
  errors: ['InvalidCode'],
  body: z.strictObject({ code: z.number() }),
  answer: done,
});

/** Seconds until another one can be requested. */
const resent = z.strictObject({ waitSeconds: z.number() });

export const resendCode = defineEndpoint({
  name: 'resendCode',
  summary: 'Resend the confirmation code',
  method: 'GET',
  path: '/resend-email',
  action: 'resendCode',
  errors: ['ResendTooEarly'],
  changesState: true,
  answer: resent,
});

/** The POST variant that our own pages call, because a GET should not change anything (C13). */
export const postResendCode = defineEndpoint({
  name: 'postResendCode',
  summary: 'Resend the confirmation code',
  method: 'POST',
  path: '/resend-email',
  action: 'resendCode',
  errors: ['ResendTooEarly'],
  body: noBody,
  answer: resent,
});

export const logOut = defineEndpoint({
  name: 'logOut',
  summary: 'End this session',
  method: 'POST',
  path: '/logout',
  action: 'logOut',
  body: noBody,
  answer: done,
});

/** A valid person's name; the server answers `InvalidName` for any other. */
export const personName = name;
