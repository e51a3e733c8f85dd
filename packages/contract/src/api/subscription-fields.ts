import { z } from 'zod';
import { COUNTRIES } from '../countries.ts';
import { PLAN_PERIODS, SUBSCRIPTION_USERS_LIMIT } from '../plans.ts';
import { emailText, printable, queryNumber } from './fields.ts';

/** Unknown periods are refused, even though a preview shows a price for them (`security.md` C22). */
export const planPeriod = z.enum(PLAN_PERIODS);
/** How many users the plan covers. */
export const planUsers = z
  .int()
  .min(1, 'must be at least 1')
  .max(SUBSCRIPTION_USERS_LIMIT, `must be at most ${SUBSCRIPTION_USERS_LIMIT}`);
/** The same as a query parameter. */
export const queryUsers = queryNumber.pipe(planUsers);
/** The price per user and period that the person was shown, in cents; at any other price, nothing is charged. */
export const seenPrice = z.int().min(0).max(100_000_000);
/** An object's id at the payment provider. */
export const providerId = z
  .string()
  .regex(/^[A-Za-z0-9_]{1,128}$/, 'must be 1 to 128 letters, digits or underscores');

/** An address line: no control characters. */
const line = z
  .string()
  .trim()
  .max(200, 'must be at most 200 characters')
  .regex(printable, 'must not hold control characters');
const filledLine = line.min(1, 'must not be empty');
/** A two-letter country code. */
const country = z.string().refine((text) => COUNTRIES.has(text), 'must be the two letters of a country');

/** Whom and where to bill; nothing is required when saving it (`spec/accounts.md` §5). */
export const billingAddress = {
  name: line,
  email: emailText,
  line1: line,
  line2: line.optional(),
  postal_code: line,
  city: line,
  state: line,
  country: z.union([country, z.literal('')]),
};
/** The same for an order, where only the second line is optional. */
export const orderAddress = {
  name: filledLine,
  email: emailText.min(1, 'must not be empty'),
  line1: filledLine,
  line2: line.optional(),
  postal_code: filledLine,
  city: filledLine,
  state: filledLine,
  country,
};
