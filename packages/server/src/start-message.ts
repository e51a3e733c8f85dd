import { paymentsMode } from './domains/billing/index.ts';
import type { Environment } from './platform/environment/environment.ts';
import { isOnlyLocal } from './platform/http/loopback-host.ts';

/** The message at the terminal when the server is ready: its URL, and which parts are stand-ins. */
export function describeStart(environment: Environment, hasWebApp: boolean): string {
  const { publicUrl, dataDirectory } = environment;
  const standIns: [part: string, now: string, instead: string][] = [];
  if (environment.databaseUrl === undefined) {
    standIns.push(['database', `PostgreSQL in ${dataDirectory}`, 'DATABASE_URL for a server']);
  }
  if (environment.mail === undefined) {
    const place = isOnlyLocal(environment)
      ? `shown at ${publicUrl}/dev/mail`
      : 'kept in the database, sent nowhere';
    standIns.push(['mail', place, 'SMTP_URL and MAIL_FROM']);
  }
  if (environment.turnstile === undefined) {
    standIns.push(['captcha', 'proof of work', 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY']);
  }
  const payments = paymentsMode(environment);
  if (payments !== 'stripe') {
    const now =
      payments === 'simulated' ? 'payments are simulated: test cards only' : 'off, nothing can be ordered';
    standIns.push(['payments', now, 'STRIPE_SECRET_KEY and its group']);
  }
  const lines = [`Giotto is ready: ${publicUrl}`];
  if (!hasWebApp) lines.push('The web app is not built; only the API is served.');
  if (standIns.length > 0) {
    lines.push('These parts are local stand-ins, for trying out:');
    for (const [part, now, instead] of standIns) lines.push(`  ${part.padEnd(9)} ${now} (set ${instead})`);
  }
  if (environment.operator.name === undefined) {
    lines.push(
      'The terms and the privacy policy name no operator: set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL.',
    );
  }
  if (environment.databaseUrl !== undefined && environment.serverSecret === undefined) {
    lines.push(
      'The keys lie in the database: set SERVER_SECRET, the same on all nodes, to keep them apart from it.',
    );
  }
  return `${lines.join('\n')}\n`;
}
