import { isIP } from 'node:net';
import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { PLAN_PERIODS, PRICES } from '@giotto/contract/plans';
import { type PriceChange, SPECIFIED_PRICES } from '@giotto/contract/price-change';
import { z } from 'zod';

/**
 * Any text but an empty one: an empty variable counts as not set, which is how shells and compose files switch it off.
 */
export const text = z.string().trim().min(1);
export const secret = z.string().min(32, 'must have at least 32 characters');

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port number from 1 to 65535');

export const seconds = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number of seconds from 0 to 300')
  .transform(Number)
  .refine((value) => value <= 300, 'must be a whole number of seconds from 0 to 300');

/** Bytes; a disk of less than 64 MiB holds no database. */
export const diskBytes = z
  .string()
  .regex(/^\d{1,16}$/, 'must be a number of bytes, at least 67108864')
  .transform(Number)
  .refine((value) => value >= 64 * 1024 * 1024, 'must be a number of bytes, at least 67108864');

export function urlWithScheme(schemes: readonly string[], hint: string) {
  return text.refine((value) => {
    const url = URL.parse(value);
    return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
  }, hint);
}

export const origin = urlWithScheme(['http:', 'https:'], 'must be an address like https://gantt.example.com')
  .refine((value) => {
    const url = URL.parse(value);
    return (
      url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    );
  }, 'must be only scheme, host and port, like https://gantt.example.com')
  .transform((value) => new URL(value).origin);

/** `postgres:///name?host=/socket` has no host name before the path, so only the scheme is checked. */
export const databaseUrl = text.regex(
  /^postgres(ql)?:\/\/\S+$/,
  'must be an address like postgres://user:password@host:5432/name',
);

/** Whether the last of the nine digits is the Swiss register's check digit (modulo 11, eCH-0097). */
function hasUidCheckDigit(uid: string): boolean {
  const digits = Array.from(uid.replaceAll(/\D/g, ''), Number);
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[8];
}

/** A company's number in the Swiss register, optionally with the suffix for VAT-registered companies. */
export const companyNumber = text.refine(
  (value) => /^CHE-\d{3}\.\d{3}\.\d{3}( (MWST|TVA|IVA))?$/.test(value) && hasUidCheckDigit(value),
  'must be a Swiss company number (UID) like CHE-109.322.551',
);

/** Whether it is an IP address, or a network in CIDR notation. */
function isNetwork(part: string): boolean {
  const [, address = '', prefix] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && Number(prefix ?? bits) <= bits && Number(prefix ?? bits) > 0;
}

export const networks = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must be addresses or networks like 10.0.0.1, 10.1.0.0/16');

export const addresses = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => URL.parse(part)?.protocol === 'https:'),
    'must be addresses like https://social.example/giotto, https://video.example/giotto',
  );

export const emails = z
  .string()
  .transform((list) => list.split(',').map(canonicalEmail))
  .refine((parts) => parts.every(isEmail), 'must be e-mail addresses like ana@example.com, ben@example.com');

/** A URL with {id} in its path or query, where the id can't change the host. */
export const videoHost = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"{}]*\{id\}[^\s;,'"{}]*$/i,
    'must be an address like https://video.example.com/embed/{id}',
  );

/** Host names, separated by commas. */
export const hosts = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => /^[a-z0-9.-]+$/.test(part)),
    'must be host names like www.example.com, example.com',
  );

export const date = z.iso.date('must be a date like 2020-06-25');

const MAX_CENTS = 1_000_000;

/** A date and each period's price from then on, like `2027-03-01 monthly=900 yearly=8400 triyearly=16200`. */
export const priceChange = z.string().transform((line, context): PriceChange => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const [day = '', ...parts] = line.trim().split(/\s+/);
  if (!z.iso.date().safeParse(day).success) return refuse('must begin with a date like 2027-03-01');
  const named = parts.map((part) => part.split('=', 2) as [string, string | undefined]);
  const stranger = named.findIndex(([name]) => !PLAN_PERIODS.some((period) => period === name));
  if (stranger >= 0)
    return refuse(
      `must be a date and a price for ${PLAN_PERIODS.join(', ')}; part ${stranger + 2} is none of these`,
    );
  const prices = { ...SPECIFIED_PRICES };
  for (const period of PLAN_PERIODS) {
    const given = named.filter(([name]) => name === period);
    if (given.length !== 1) return refuse(`must name ${period} once`);
    const cents = given[0]?.[1] ?? '';
    prices[period] = Number(cents);
    if (!/^[1-9]\d{0,6}$/.test(cents) || prices[period] > MAX_CENTS)
      return refuse(`must have a whole number of cents from 1 to ${MAX_CENTS} for ${period}`);
  }
  const [dearer] = PLAN_PERIODS.slice(1).filter((period, at) => {
    const shorter = PLAN_PERIODS[at] ?? period;
    return prices[period] * PRICES[shorter].months > prices[shorter] * PRICES[period].months;
  });
  if (dearer) return refuse(`must not make ${dearer} dearer by the month than the period before it`);
  if (PLAN_PERIODS.every((period) => prices[period] === SPECIFIED_PRICES[period]))
    return refuse('must change a price: these are the prices that there are');
  return { from: new Date(`${day}T00:00:00Z`), prices };
});
