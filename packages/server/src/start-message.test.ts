import { describe, expect, it } from 'vitest';
import { readEnvironment } from './platform/environment/environment.ts';
import { describeStart } from './start-message.ts';

const real = {
  PUBLIC_URL: 'https://gantt.example.com',
  DATABASE_URL: 'postgres://db/giotto',
  SERVER_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@example.com',
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  OPERATOR_NAME: 'Example AG',
  OPERATOR_ADDRESS: 'Musterstrasse 1, 8000 Zürich',
};

describe('describeStart', () => {
  it('says nothing about a server whose parts are all real', () => {
    expect(describeStart(readEnvironment(real), true)).toBe('Giotto is ready: https://gantt.example.com\n');
  });

  it("doesn't link to the mail page if other machines could open it", () => {
    const { SMTP_URL: _smtp, MAIL_FROM: _from, ...rest } = real;
    for (const host of ['0.0.0.0', '127.0.0.1']) {
      const text = describeStart(readEnvironment({ ...rest, HOST: host }), true);
      expect(text).toContain('  mail      kept in the database, sent nowhere (set SMTP_URL and MAIL_FROM)\n');
      expect(text).not.toContain('/dev/mail');
    }
  });

  it('says whether payments are simulated or off', () => {
    const {
      STRIPE_SECRET_KEY: _key,
      STRIPE_PUBLISHABLE_KEY: _open,
      STRIPE_WEBHOOK_SECRET: _hook,
      ...rest
    } = real;
    const tell = (variables: Record<string, string>) =>
      describeStart(readEnvironment({ ...rest, ...variables }), true);
    const simulated =
      '  payments  payments are simulated: test cards only (set STRIPE_SECRET_KEY and its group)\n';
    const off = '  payments  off, nothing can be ordered (set STRIPE_SECRET_KEY and its group)\n';
    expect(tell({ PUBLIC_URL: 'http://localhost:3000' })).toContain(simulated);
    expect(tell({})).toContain(off);
    expect(tell({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })).toContain(off);
    expect(tell({ HOST: '0.0.0.0', PAYMENTS: 'simulated' })).toContain(simulated);
    expect(tell({ NODE_ENV: 'development' })).toContain(simulated);
  });

  it('says when the legal texts have no operator', () => {
    const { OPERATOR_NAME: _name, OPERATOR_ADDRESS: _address, ...rest } = real;
    const line = 'The terms and the privacy policy name no operator: set OPERATOR_NAME, OPERATOR_ADDRESS';
    expect(describeStart(readEnvironment(rest), true)).toContain(line);
    expect(describeStart(readEnvironment(real), true)).not.toContain(line);
  });

  it('says when there is no web app', () => {
    expect(describeStart(readEnvironment(real), false)).toContain('The web app is not built');
  });
});
