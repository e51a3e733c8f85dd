import { resolve } from 'node:path';
import { isEmail } from '@giotto/contract/email';
import { MAINTENANCE_MODES, type MaintenanceMode } from '@giotto/contract/maintenance';
import type { PriceChange } from '@giotto/contract/price-change';
import { z } from 'zod';
import { StartError } from '../errors/start-error.ts';
import { isLoopbackHost } from '../http/loopback-host.ts';
import {
  addresses,
  companyNumber,
  databaseUrl,
  date,
  diskBytes,
  emails,
  hosts,
  networks,
  origin,
  port,
  priceChange,
  seconds,
  secret,
  text,
  urlWithScheme,
  videoHost,
} from './environment-values.ts';

const defaultPort = 3000;
/** The default where there may be other nodes. */
const DRAIN_SECONDS = 5;

/** Every variable that Giotto reads (architecture.md "Environment"). */
const variables = z.object({
  PORT: port.default(defaultPort),
  HOST: text.regex(/^[0-9A-Za-z.:_-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DISK_BYTES: diskBytes.optional(),
  SERVER_SECRET: secret.optional(),
  SMTP_URL: urlWithScheme(
    ['smtp:', 'smtps:'],
    'must be an address like smtp://user:password@host:587',
  ).optional(),
  OPERATOR_NAME: text.optional(),
  OPERATOR_ADDRESS: text.optional(),
  OPERATOR_UID: companyNumber.optional(),
  OPERATOR_EMAIL: text.refine(isEmail, 'must be an e-mail address').optional(),
  MAIL_FROM: text.regex(/^[^\r\n@]*@[^\r\n]*$/, 'must hold an e-mail address').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: origin.optional(),
  PAYMENTS: z.literal('simulated', 'must be simulated, or not set').optional(),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),
  CHAT_URL: urlWithScheme(
    ['https:', 'http:'],
    'must be an address like https://chat.example.com/',
  ).optional(),
  CHAT_APP_ID: text.optional(),
  CHAT_SECRET: secret.optional(),
  SOCIAL_LINKS: addresses.default([]),
  BLOG_URL: urlWithScheme(['https:'], 'must be an address like https://blog.example.com/').optional(),
  SENTRY_DSN: urlWithScheme(['https:', 'http:'], 'must be an address like https://key@host/1').optional(),
  ANALYTICS_URL: origin.optional(),
  ANALYTICS_SITE_ID: text.optional(),
  VIDEO_HOST: videoHost.optional(),
  ANALYTICS_HOSTS: hosts.default([]),
  PROMO_ENDS_AT: date.default('2020-06-25'),
  PRICE_CHANGE: priceChange.optional(),
  ADMIN_EMAILS: emails.default([]),
  TRUSTED_PROXIES: networks.default([]),
  DRAIN_SECONDS: seconds.optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: secret.optional(),
  WEBHOOK_LOOPBACK_PORT: port.optional(),
  MAINTENANCE: z.enum(MAINTENANCE_MODES, 'must be off, read-only or on').default('off'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
});

type Variables = z.infer<typeof variables>;

/** The names of all variables. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(variables.shape);

/** The environment, read once at start and never changed. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Whether `host` can only be reached from this machine. */
  readonly isLoopback: boolean;
  /** Scheme, host and port, without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute path. Used only without `databaseUrl`. */
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** How large the database at `databaseUrl` may become. */
  readonly databaseDiskBytes: number | undefined;
  readonly serverSecret: string | undefined;
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** Who runs this server; messages from the help popup go to `email`. */
  readonly operator: {
    readonly name: string | undefined;
    /** The postal address, on one line. */
    readonly address: string | undefined;
    /** The number in the Swiss register of companies. */
    readonly uid: string | undefined;
    /** Their e-mail address; `MAIL_FROM`'s unless another is set. */
    readonly email: string | undefined;
  };
  /** `read-only`: nothing can be changed; `on`: every page shows the maintenance notice. */
  readonly maintenance: MaintenanceMode;
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly publishableKey: string;
        readonly webhookSecret: string;
        readonly apiBase: string | undefined;
      }
    | undefined;
  /** Whether payments are simulated even though other machines can reach the server. */
  readonly isPaymentSimulated: boolean;
  readonly turnstile: { readonly siteKey: string; readonly secretKey: string } | undefined;
  readonly chat: { readonly url: string; readonly appId: string; readonly secret: string } | undefined;
  /** URLs of the operator's pages elsewhere. */
  readonly socialLinks: readonly string[];
  /** The operator's blog, linked in the sidebar. */
  readonly blogUrl: string | undefined;
  readonly sentryDsn: string | undefined;
  readonly analytics: { readonly url: string; readonly siteId: string } | undefined;
  /** The URL of a page that plays an externally hosted Academy video, with `{id}` for the video's id. */
  readonly videoHost: string | undefined;
  /** Production hosts: usage is counted only if `publicUrl` is on one of them. */
  readonly analyticsHosts: readonly string[];
  /** The port and token of `/metrics`; undefined: not served. */
  readonly metrics: { readonly port: number; readonly token: string } | undefined;
  /** The load balancers whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** How long the server goes on after SIGTERM, for other nodes to take over, in ms. */
  readonly drainTime: number;
  /** The last day on which the lifetime offer's banner shows, YYYY-MM-DD. */
  readonly promoEndsAt: string;
  /** Coming prices, announced to people who subscribe. */
  readonly priceChange: PriceChange | undefined;
  /** Canonical addresses whose confirmed accounts are admins from the start. */
  readonly adminEmails: readonly string[];
  readonly isRateLimited: boolean;
  /** A port of this machine that webhooks may call without encryption, for trying them out; null: none. */
  readonly webhookLoopbackPort: number | null;
  readonly mode: 'production' | 'development' | 'test';
}

/**
 * Reads and checks the environment. Throws a StartError that names the first wrong variable and what it should be,
 * without the value, which may be a secret.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = result.data;
  const isLoopback = isLoopbackHost(values.HOST);
  if (values.RATE_LIMIT === 'off' && !isLoopback) {
    throw new StartError(
      'The environment variable RATE_LIMIT can be off only while HOST is a loopback address.',
    );
  }
  if (values.WEBHOOK_LOOPBACK_PORT !== undefined && values.NODE_ENV === 'production') {
    throw new StartError(
      'The environment variable WEBHOOK_LOOPBACK_PORT is only for development and tests: NODE_ENV says so.',
    );
  }
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    isLoopback,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDiskBytes: values.DATABASE_DISK_BYTES,
    serverSecret: values.SERVER_SECRET,
    mail: readMail(values),
    operator: readOperator(values),
    maintenance: values.MAINTENANCE,
    stripe: readStripe(values),
    isPaymentSimulated: values.PAYMENTS === 'simulated',
    turnstile: readTurnstile(values),
    chat: readChat(values),
    socialLinks: values.SOCIAL_LINKS,
    blogUrl: values.BLOG_URL,
    sentryDsn: values.SENTRY_DSN,
    analytics: readAnalytics(values),
    analyticsHosts: values.ANALYTICS_HOSTS,
    videoHost: values.VIDEO_HOST,
    metrics: readMetrics(values),
    trustedProxies: values.TRUSTED_PROXIES,
    drainTime: 1000 * (values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : DRAIN_SECONDS)),
    promoEndsAt: values.PROMO_ENDS_AT,
    priceChange: values.PRICE_CHANGE,
    adminEmails: values.ADMIN_EMAILS,
    isRateLimited: values.RATE_LIMIT === 'on',
    webhookLoopbackPort: values.WEBHOOK_LOOPBACK_PORT ?? null,
    mode: values.NODE_ENV,
  });
}

function readMail(values: Variables): Environment['mail'] {
  if (!isWholeGroup(values, ['SMTP_URL', 'MAIL_FROM'])) return undefined;
  return { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM };
}

function readOperator(values: Variables): Environment['operator'] {
  const isNamed = isWholeGroup(values, ['OPERATOR_NAME', 'OPERATOR_ADDRESS']);
  if (!isNamed && values.OPERATOR_UID !== undefined) {
    throw new StartError(
      'The environment variable OPERATOR_NAME is missing: it is needed because OPERATOR_UID is set.',
    );
  }
  return {
    name: values.OPERATOR_NAME,
    address: values.OPERATOR_ADDRESS,
    uid: values.OPERATOR_UID,
    email: values.OPERATOR_EMAIL ?? /(?<![^\s<>])[^\s<>]+@[^\s<>]+/.exec(values.MAIL_FROM ?? '')?.[0],
  };
}

function readStripe(values: Variables): Environment['stripe'] {
  if (!isWholeGroup(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])) {
    return undefined;
  }
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
  };
}

function readTurnstile(values: Variables): Environment['turnstile'] {
  if (!isWholeGroup(values, ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'])) return undefined;
  return { siteKey: values.TURNSTILE_SITE_KEY, secretKey: values.TURNSTILE_SECRET_KEY };
}

function readChat(values: Variables): Environment['chat'] {
  if (!isWholeGroup(values, ['CHAT_APP_ID', 'CHAT_SECRET', 'CHAT_URL'])) return undefined;
  return { url: values.CHAT_URL, appId: values.CHAT_APP_ID, secret: values.CHAT_SECRET };
}

function readAnalytics(values: Variables): Environment['analytics'] {
  if (!isWholeGroup(values, ['ANALYTICS_URL', 'ANALYTICS_SITE_ID'])) return undefined;
  return { url: values.ANALYTICS_URL, siteId: values.ANALYTICS_SITE_ID };
}

function readMetrics(values: Variables): Environment['metrics'] {
  if (!isWholeGroup(values, ['METRICS_PORT', 'METRICS_TOKEN'])) return undefined;
  return { port: values.METRICS_PORT, token: values.METRICS_TOKEN };
}

/** Whether all variables of a group are set. Throws if only some are: half a configuration is always a mistake. */
function isWholeGroup<Name extends keyof Variables>(
  values: Variables,
  names: readonly Name[],
): values is Variables & Record<Name, string> {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return false;
  if (missing.length === 0) return true;
  const set = names.find((name) => values[name] !== undefined);
  throw new StartError(
    `The environment variable ${missing[0]} is missing: it is needed because ${set} is set.`,
  );
}
