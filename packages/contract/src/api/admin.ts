import { z } from 'zod';
import { PLAN_PERIODS } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, edition, emailText, id, name, noBody, printable, queryNumber } from './fields.ts';

/** Unix seconds, up to the year 2200. */
const unixSeconds = z.int().min(0).max(7_258_118_400);

/** A coupon's details besides its benefit. The code is not included. */
const couponFacts = {
  id,
  name: z.string(),
  title: z.string().nullable(),
  /** How many accounts can use it; null for no limit. */
  maxUses: z.number().nullable(),
  uses: z.number(),
  validUntil: z.number().nullable(),
  createdDate: z.string(),
  /** Disabled. */
  isEnded: z.boolean(),
};

const adminCoupon = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('grant'),
    plan: z.enum(['coupon', 'appsumo']),
    /** At most one of the two; forever if both are null. */
    days: z.number().nullable(),
    until: z.number().nullable(),
    ...couponFacts,
  }),
  z.strictObject({
    kind: z.literal('discount'),
    /** Cents or percent; the other one is null. */
    amountOff: z.number().nullable(),
    percentOff: z.number().nullable(),
    plans: z.array(z.enum(PLAN_PERIODS)),
    ...couponFacts,
  }),
]);
export type AdminCoupon = z.output<typeof adminCoupon>;

export const listCoupons = defineEndpoint({
  name: 'listCoupons',
  summary: 'List all coupons, newest first',
  method: 'GET',
  path: '/admin/coupons',
  action: 'administer',
  answer: z.strictObject({ coupons: z.array(adminCoupon) }),
});

/** Fields of every new coupon. */
const newCouponFacts = {
  name,
  title: name.nullable(),
  /** Letters, digits and hyphens; null to generate one with 80 random bits. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{6,64}$/, 'must be 6 to 64 letters, digits or -')
    .nullable(),
  maxUses: z.int().min(1).max(1_000_000).nullable(),
  validUntil: unixSeconds.nullable(),
};

const newCoupon = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('grant'),
    plan: z.enum(['coupon', 'appsumo']),
    lasts: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('days'), days: z.int().min(1).max(36_500) }),
      z.strictObject({ type: z.literal('until'), until: unixSeconds }),
      z.strictObject({ type: z.literal('forever') }),
    ]),
    ...newCouponFacts,
  }),
  z.strictObject({
    kind: z.literal('discount'),
    off: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('amount'), cents: z.int().min(1).max(10_000_000) }),
      z.strictObject({ type: z.literal('percent'), percent: z.int().min(1).max(100) }),
    ]),
    plans: z
      .array(z.enum(PLAN_PERIODS))
      .min(1)
      .max(PLAN_PERIODS.length)
      .refine((plans) => new Set(plans).size === plans.length, 'must not hold a period twice'),
    ...newCouponFacts,
  }),
]);
export type NewCoupon = z.output<typeof newCoupon>;

export const createCoupon = defineEndpoint({
  name: 'createCoupon',
  summary: 'Create a coupon; its code is returned only this once',
  method: 'POST',
  path: '/admin/coupons',
  action: 'administer',
  errors: ['CouponCodeTaken'],
  body: z.strictObject({ coupon: newCoupon }),
  answer: z.strictObject({ coupon: adminCoupon, code: z.string() }),
});

export const endCoupon = defineEndpoint({
  name: 'endCoupon',
  summary: 'Disable a coupon; benefits already granted remain',
  method: 'POST',
  path: '/admin/coupons/:couponId/end',
  action: 'administer',
  errors: ['NotFound'],
  params: z.strictObject({ couponId: id }),
  body: noBody,
  answer: done,
});

const adminUser = z.strictObject({
  userId: id,
  email: z.string(),
  name: z.string(),
  createdDate: z.string(),
  isConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  edition,
  editionEndDate: z.union([z.number(), z.literal('forever'), z.null()]),
  premiumPlan: z.string().nullable(),
  /** End of the premium given manually; null if none was given. */
  giftEndDate: z.union([z.number(), z.literal('forever'), z.null()]),
  /** Why nobody can log in; null unless the account is locked. */
  lockReason: z.string().nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

export const findUsers = defineEndpoint({
  name: 'findUsers',
  summary: 'Search accounts by address, newest first; at most 50',
  method: 'GET',
  path: '/admin/users',
  action: 'administer',
  query: z.strictObject({ email: emailText.regex(printable).optional() }),
  answer: z.strictObject({ users: z.array(adminUser) }),
});

const accountParams = z.strictObject({ accountId: id });

export const lockUser = defineEndpoint({
  name: 'lockUser',
  summary: 'Lock an account: its sessions end, and the login shows the reason',
  method: 'PUT',
  path: '/admin/users/:accountId/lock',
  action: 'administer',
  errors: ['NotFound'],
  params: accountParams,
  body: z.strictObject({ reason: z.string().trim().min(1).max(500).regex(printable) }),
  answer: adminUser,
});

export const unlockUser = defineEndpoint({
  name: 'unlockUser',
  summary: 'Unlock an account',
  method: 'DELETE',
  path: '/admin/users/:accountId/lock',
  action: 'administer',
  errors: ['NotFound'],
  params: accountParams,
  answer: adminUser,
});

export const givePremium = defineEndpoint({
  name: 'givePremium',
  summary: 'Give an account premium manually, until a date or forever; `none` revokes it',
  method: 'PUT',
  path: '/admin/users/:accountId/premium',
  action: 'administer',
  errors: ['NotFound'],
  params: accountParams,
  body: z.strictObject({ until: z.union([unixSeconds, z.enum(['forever', 'none'])]) }),
  answer: adminUser,
});

export const setAdmin = defineEndpoint({
  name: 'setAdmin',
  summary: 'Make an account an admin, or revoke that',
  method: 'PUT',
  path: '/admin/users/:accountId/role',
  action: 'administer',
  errors: ['NotFound'],
  params: accountParams,
  body: z.strictObject({ isAdmin: z.boolean() }),
  answer: adminUser,
});

/** Admin actions, as the log names them. */
export const ADMIN_ACTS = [
  'coupon.create',
  'coupon.end',
  'user.lock',
  'user.unlock',
  'user.premium',
  'user.admin',
  'template.promote',
  'template.arrange',
  'template.remove',
  'video.save',
  'video.arrange',
  'video.remove',
  'category.create',
  'category.change',
  'category.arrange',
  'category.remove',
  'news.create',
  'news.change',
  'news.hide',
  'news.remove',
  'article.save',
  'article.hide',
  'article.remove',
] as const;
export type AdminAct = (typeof ADMIN_ACTS)[number];

const adminActEntry = z.strictObject({
  id: z.number(),
  admin: z.string(),
  act: z.enum(ADMIN_ACTS),
  /** The current address or name of what the action was about; its id if that no longer exists. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** ISO 8601. */
  date: z.string(),
});
export type AdminActEntry = z.output<typeof adminActEntry>;

export const listAdminActs = defineEndpoint({
  name: 'listAdminActs',
  summary: 'List admin actions, newest first; 50 at a time, before an id',
  method: 'GET',
  path: '/admin/acts',
  action: 'administer',
  query: z.strictObject({ before: queryNumber.optional() }),
  answer: z.strictObject({ acts: z.array(adminActEntry) }),
});

/** Kinds of data erased by retention. Histories and charts are counted in charts, the others in accounts. */
export const ERASURE_KINDS = ['histories', 'charts', 'accounts', 'unused-accounts'] as const;
export type ErasureKind = (typeof ERASURE_KINDS)[number];

const stoppedErasure = z.strictObject({
  kind: z.enum(ERASURE_KINDS),
  /** How many are due for erasure, out of how many. */
  rows: z.number(),
  total: z.number(),
  /** ISO 8601. */
  since: z.string(),
  /** An admin has approved it: it is erased within the hour. */
  isApproved: z.boolean(),
});
export type StoppedErasure = z.output<typeof stoppedErasure>;

export const readServerState = defineEndpoint({
  name: 'readServerState',
  summary:
    'Get erasures awaiting approval, mails that are queued or failed, and when each job last succeeded on this node',
  method: 'GET',
  path: '/admin/state',
  action: 'administer',
  answer: z.strictObject({
    erasures: z.array(stoppedErasure),
    mails: z.strictObject({
      waiting: z.number(),
      /** Seconds since the oldest one was written; null if none is waiting. */
      oldestSeconds: z.number().nullable(),
      /** How many of the waiting ones have failed before. */
      failing: z.number(),
      sentLastDay: z.number(),
    }),
    jobs: z.array(z.strictObject({ job: z.string(), date: z.string() })),
  }),
});
