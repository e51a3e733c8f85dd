import type { Action } from '@giotto/contract/permissions';
import type { Site } from '../authorization/authorization-site.ts';

/** A request for a page that anybody may make. */
export interface PageCase {
  readonly action: Action;
  readonly status: number;
  /** The page's URL if its path has parameters. */
  readonly address?: (site: Site) => string;
  readonly request?: RequestInit;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Every page served outside the contract; a new one must be added here. */
export const PAGE_CASES: Readonly<Record<string, PageCase>> = {
  'GET /health': { action: 'readHealth', status: 200 },
  'GET /ready': { action: 'readHealth', status: 200 },
  'GET /api/openapi.json': { action: 'readDocumentation', status: 200 },
  'GET /api/docs': { action: 'readDocumentation', status: 200 },
  // Unsigned: `billing-events.test.ts` covers signed ones.
  'POST /api/webhooks/stripe': {
    action: 'takePaymentEvent',
    status: 400,
    request: { headers: { 'content-type': 'application/json' }, body: '{}' },
  },
  'GET /dev/mail': { action: 'readLocalMail', status: 200 },
  'POST /csp-reports': {
    action: 'loadApp',
    status: 204,
    request: { headers: { 'content-type': 'application/reports+json' }, body: '[]' },
  },
  'POST /simulator/v1/payment_methods': {
    action: 'useSimulatedPayments',
    status: 402,
    address: () => '/simulator/v1/payment_methods',
    request: {
      headers: form,
      body: 'key=pk_test_simulator&type=card&card[number]=1&card[exp_month]=1&card[exp_year]=30',
    },
  },
  'GET /simulator/v1/payment_intents/:id': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/payment_intents/none?key=pk_test_simulator',
  },
  'POST /simulator/v1/payment_intents/:id/confirm': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/payment_intents/none/confirm',
    request: { headers: form, body: 'key=pk_test_simulator&client_secret=none' },
  },
  'GET /simulator/v1/setup_intents/:id': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/setup_intents/none?key=pk_test_simulator',
  },
  'POST /simulator/v1/setup_intents/:id/confirm': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/v1/setup_intents/none/confirm',
    request: { headers: form, body: 'key=pk_test_simulator&client_secret=none' },
  },
  'POST /simulator/v1/3ds2/challenge_complete': {
    action: 'useSimulatedPayments',
    status: 400,
    address: () => '/simulator/v1/3ds2/challenge_complete',
    request: { headers: form, body: 'key=pk_test_simulator&client_secret=none&outcome=accepted' },
  },
  'GET /simulator/invoices/:key/pdf': {
    action: 'useSimulatedPayments',
    status: 404,
    address: () => '/simulator/invoices/none/pdf',
  },
  // Without a key: `calendar-feed.test.ts` has addresses that are in force.
  'GET /calendars/:ganttId/:key': {
    action: 'readCalendarFeed',
    status: 404,
    address: ({ chart }) => `/calendars/${chart.ganttId}/none.ics`,
  },
  // Without a key: `comment-mails.test.ts` has genuine ones.
  'GET /comment-mails/:key': {
    action: 'stopCommentMails',
    status: 404,
    address: () => '/comment-mails/none',
  },
  'POST /comment-mails/:key': {
    action: 'stopCommentMails',
    status: 404,
    address: () => '/comment-mails/none',
    request: { headers: form, body: 'List-Unsubscribe=One-Click' },
  },
  'GET /embedded-gantts/:ganttId': {
    action: 'viewPublicGantt',
    status: 200,
    address: ({ chart }) => `/embedded-gantts/${chart.ganttId}`,
  },
  'GET /embedded-gantts/:ganttId/picture.svg': {
    action: 'viewPublicGantt',
    status: 200,
    address: ({ chart }) => `/embedded-gantts/${chart.ganttId}/picture.svg`,
  },
  // Without a key: `picture-links.test.ts` has addresses that are in force.
  'GET /p/:ganttId/:file': {
    action: 'viewPublicGantt',
    status: 404,
    address: ({ chart }) => `/p/${chart.ganttId}/none.svg`,
  },
  'GET /p/:file': {
    action: 'viewPublicGantt',
    status: 200,
    address: ({ chart }) => `/p/${chart.ganttId}.svg`,
  },
};
