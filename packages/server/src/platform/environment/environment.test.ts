import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readEnvironment, VARIABLE_NAMES } from './environment.ts';

const longSecret = 's'.repeat(32);

describe('readEnvironment without variables', () => {
  it('has defaults for one machine without a network', () => {
    const environment = readEnvironment({});
    expect(environment).toEqual({
      port: 3000,
      host: '127.0.0.1',
      isLoopback: true,
      publicUrl: 'http://localhost:3000',
      dataDirectory: `${process.cwd()}/data`,
      databaseUrl: undefined,
      serverSecret: undefined,
      mail: undefined,
      operator: { email: undefined },
      stripe: undefined,
      isPaymentSimulated: false,
      turnstile: undefined,
      chat: undefined,
      socialLinks: [],
      blogUrl: undefined,
      sentryDsn: undefined,
      analytics: undefined,
      analyticsHosts: [],
      videoHost: undefined,
      trustedProxies: [],
      drainTime: 0,
      promoEndsAt: '2020-06-25',
      priceChange: undefined,
      adminEmails: [],
      isRateLimited: true,
      maintenance: 'off',
      webhookLoopbackPort: null,
      mode: 'production',
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readEnvironment({}));
  });

  it('is immutable', () => {
    expect(Object.isFrozen(readEnvironment({}))).toBe(true);
  });
});

describe('a price change', () => {
  const read = (line: string) => readEnvironment({ PRICE_CHANGE: line }).priceChange;

  it('is a date and the cents of each period, in any order', () => {
    const change = {
      from: new Date('2027-03-01T00:00:00Z'),
      prices: { monthly: 900, yearly: 8_400, triyearly: 16_200 },
    };
    expect(read('2027-03-01 monthly=900 yearly=8400 triyearly=16200')).toEqual(change);
    expect(read(' 2027-03-01  triyearly=16200 monthly=900 yearly=8400 ')).toEqual(change);
  });

  it.each([
    ['1 March 2027 monthly=900 yearly=8400 triyearly=16200', 'must begin with a date like 2027-03-01'],
    ['2027-02-29 monthly=900 yearly=8400 triyearly=16200', 'must begin with a date like 2027-03-01'],
    ['2027-03-01', 'must name monthly once'],
    ['2027-03-01 monthly=900 triyearly=16200', 'must name yearly once'],
    ['2027-03-01 monthly=900 monthly=900 yearly=8400 triyearly=16200', 'must name monthly once'],
    [
      '2027-03-01 monthly=900 weekly=300 yearly=8400 triyearly=16200',
      'must be a date and a price for monthly, yearly, triyearly; part 3 is none of these',
    ],
    ...['0', '-900', '9.50', '$9', '', '1000001', '1e3', 'nine'].map((cents) => [
      `2027-03-01 monthly=900 yearly=${cents} triyearly=100`,
      'must have a whole number of cents from 1 to 1000000 for yearly',
    ]),
    [
      '2027-03-01 monthly=900 yearly=10801 triyearly=16200',
      'must not make yearly dearer by the month than the period before it',
    ],
    [
      '2027-03-01 monthly=900 yearly=8400 triyearly=25201',
      'must not make triyearly dearer by the month than the period before it',
    ],
    [
      '2027-03-01 monthly=800 yearly=7200 triyearly=14400',
      'must change a price: these are the prices that there are',
    ],
  ])('%s is refused at start', (line = '', reason) => {
    expect(() => read(line)).toThrow(new StartError(`The environment variable PRICE_CHANGE ${reason}.`));
  });
});

describe('readEnvironment with good values', () => {
  it.each([
    ['PORT', '1', 'port', 1],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '0.0.0.0', 'isLoopback', false],
    ['HOST', '127.8.9.10', 'isLoopback', true],
    ['HOST', '::1', 'isLoopback', true],
    ['HOST', 'localhost', 'isLoopback', true],
    ['HOST', '127.example.com', 'isLoopback', false],
    ['PUBLIC_URL', 'https://gantt.example.com/', 'publicUrl', 'https://gantt.example.com'],
    ['DATA_DIR', '/var/lib/giotto', 'dataDirectory', '/var/lib/giotto'],
    ['DATABASE_URL', 'postgres://u:p@db/g', 'databaseUrl', 'postgres://u:p@db/g'],
    ['DATABASE_URL', 'postgresql:///g?host=/run/pg', 'databaseUrl', 'postgresql:///g?host=/run/pg'],
    ['SERVER_SECRET', longSecret, 'serverSecret', longSecret],
    ['PROMO_ENDS_AT', '2031-01-31', 'promoEndsAt', '2031-01-31'],
    [
      'VIDEO_HOST',
      'https://video.example.com/embed/{id}?dnt=1',
      'videoHost',
      'https://video.example.com/embed/{id}?dnt=1',
    ],
    ['RATE_LIMIT', 'off', 'isRateLimited', false],
    ['DATABASE_URL', 'postgres://u:p@db/g', 'drainTime', 5_000],
    ['DRAIN_SECONDS', '0', 'drainTime', 0],
    ['DRAIN_SECONDS', '300', 'drainTime', 300_000],
    ['NODE_ENV', 'development', 'mode', 'development'],
    ['PAYMENTS', 'simulated', 'isPaymentSimulated', true],
  ] as const)('%s=%s gives %s %s', (name, value, key, expected) => {
    expect(readEnvironment({ [name]: value })[key]).toBe(expected);
  });

  it('uses the port in the default public URL', () => {
    expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('reads a list of proxies', () => {
    const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,fd00::/8' });
    expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00::/8']);
  });

  it('reads the operator, and their pages elsewhere', () => {
    const SOCIAL_LINKS = 'https://a.example/x, https://b.example';
    const { operator, socialLinks } = readEnvironment({ OPERATOR_EMAIL: 'help@example.com', SOCIAL_LINKS });
    expect(operator.email).toBe('help@example.com');
    expect(socialLinks).toEqual(['https://a.example/x', 'https://b.example']);
  });

  it('reads the operator for the legal texts, with the mail sender as the contact address', () => {
    const OPERATOR_NAME = 'Example AG';
    const OPERATOR_ADDRESS = 'Musterstrasse 1, 8000 Zürich';
    const named = { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_UID: 'CHE-109.322.551 MWST' };
    const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'Giotto <hello@example.com>' };
    expect(readEnvironment({ ...named, ...mail }).operator).toEqual({
      name: OPERATOR_NAME,
      address: OPERATOR_ADDRESS,
      uid: 'CHE-109.322.551 MWST',
      email: 'hello@example.com',
    });
  });

  it('refuses an incomplete operator', () => {
    const refusal = (variables: Record<string, string>) => () => readEnvironment(variables);
    expect(refusal({ OPERATOR_NAME: 'Example AG' })).toThrow('OPERATOR_ADDRESS is missing');
    expect(refusal({ OPERATOR_ADDRESS: '8000 Zürich' })).toThrow('OPERATOR_NAME is missing');
    expect(refusal({ OPERATOR_UID: 'CHE-109.322.551' })).toThrow('OPERATOR_NAME is missing');
  });

  it('reads a list of the first admins, in canonical form', () => {
    const { adminEmails } = readEnvironment({ ADMIN_EMAILS: 'Ana@Example.com, ben@example.com' });
    expect(adminEmails).toEqual(['ana@example.com', 'ben@example.com']);
  });

  it('reads the groups', () => {
    const environment = readEnvironment({
      SMTP_URL: 'smtp://mail:25',
      MAIL_FROM: 'Giotto <hello@example.com>',
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'wh',
      STRIPE_API_BASE: 'http://localhost:4000',
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET_KEY: 'secret',
      CHAT_APP_ID: 'app',
      CHAT_SECRET: longSecret,
      CHAT_URL: 'https://chat.example.com/start',
      SENTRY_DSN: 'https://key@errors.example.com/1',
      ANALYTICS_URL: 'https://count.example.com',
      ANALYTICS_SITE_ID: 'site',
    });
    expect(environment.chat).toEqual({
      url: 'https://chat.example.com/start',
      appId: 'app',
      secret: longSecret,
    });
    expect(environment.sentryDsn).toBe('https://key@errors.example.com/1');
    expect(environment.analytics).toEqual({ url: 'https://count.example.com', siteId: 'site' });
    expect(environment.mail).toEqual({ smtpUrl: 'smtp://mail:25', from: 'Giotto <hello@example.com>' });
    expect(environment.stripe?.apiBase).toBe('http://localhost:4000');
    expect(environment.turnstile).toEqual({ siteKey: 'site', secretKey: 'secret' });
  });
});

describe('readEnvironment refuses, naming the variable', () => {
  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['PORT', '3e3'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'gantt.example.com'],
    ['PUBLIC_URL', 'ftp://gantt.example.com'],
    ['PUBLIC_URL', 'https://gantt.example.com/path'],
    ['PUBLIC_URL', 'https://gantt.example.com/?a=1'],
    ['PUBLIC_URL', 'https://user@gantt.example.com'],
    ['DATABASE_URL', 'mysql://db/g'],
    ['DATABASE_URL', 'db.example.com'],
    ['SERVER_SECRET', 's'.repeat(31)],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['STRIPE_API_BASE', 'api.stripe.com'],
    ['OPERATOR_EMAIL', 'operator'],
    ['OPERATOR_UID', '109.322.551'],
    ['OPERATOR_UID', 'CHE-109.322.552'],
    ['PAYMENTS', 'off'],
    ['CHAT_SECRET', 'short'],
    ['CHAT_URL', 'chat.example.com'],
    ['SOCIAL_LINKS', 'https://social.example.com, social'],
    ['SOCIAL_LINKS', 'javascript:alert(1)'],
    ['BLOG_URL', 'javascript:alert(1)'],
    ['SENTRY_DSN', 'errors.example.com'],
    ['ANALYTICS_URL', 'count.example.com'],
    ['PROMO_ENDS_AT', '25 June 2020'],
    ['VIDEO_HOST', 'https://video.example.com/embed/'],
    ['VIDEO_HOST', 'http://video.example.com/{id}'],
    ['VIDEO_HOST', 'https://{id}.example.com/'],
    ['VIDEO_HOST', 'https://video.example.com/{id}; script-src *'],
    ['PROMO_ENDS_AT', '2020-02-30'],
    ['RATE_LIMIT', 'no'],
    ['MAINTENANCE', 'yes'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy.example.com'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '1.5'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^The environment variable ${name} .*\\.$`));
  });

  it.each([
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail' }],
    ['SMTP_URL', { MAIL_FROM: 'a@example.com' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }],
    ['CHAT_SECRET', { CHAT_APP_ID: 'app' }],
    ['CHAT_URL', { CHAT_APP_ID: 'app', CHAT_SECRET: longSecret }],
    ['ANALYTICS_URL', { ANALYTICS_SITE_ID: 'site' }],
    ['TURNSTILE_SECRET_KEY', { TURNSTILE_SITE_KEY: 'site' }],
  ])('%s missing from its group', (name, variables) => {
    expect(() => readEnvironment(variables)).toThrow(`The environment variable ${name} is missing`);
  });

  it('RATE_LIMIT=off where other machines can connect', () => {
    const read = () => readEnvironment({ RATE_LIMIT: 'off', HOST: '0.0.0.0' });
    expect(read).toThrow(
      'The environment variable RATE_LIMIT can be off only while HOST is a loopback address.',
    );
  });

  it('never repeats a wrong value, which may be a secret', () => {
    expect(() => readEnvironment({ SERVER_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });
});

it.each(VARIABLE_NAMES)('docs/running.md documents %s', (name) => {
  const page = readFileSync(new URL('../../../../../docs/running.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`${name}\``);
});
