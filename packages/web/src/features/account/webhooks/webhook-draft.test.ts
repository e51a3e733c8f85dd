import { expect, it } from 'vitest';
import { addressProblem, draftWebhook, type WebhookDraft, wishOf } from './webhook-draft.ts';

const draft: WebhookDraft = {
  name: ' Build server ',
  url: ' https://hooks.example.com/ ',
  events: new Set(['chart.published', 'tasks.changed']),
  where: 'all',
  charts: new Set(['a']),
};

it('asks for what was typed, without spaces around it, and for all charts unless some are chosen', () => {
  expect(wishOf(draft, null)).toEqual({
    name: 'Build server',
    url: 'https://hooks.example.com/',
    events: ['tasks.changed', 'chart.published'],
    ganttIds: null,
  });
  expect(wishOf({ ...draft, where: 'chosen' }, null)?.ganttIds).toEqual(['a']);
});

it.each<[string, Partial<WebhookDraft>]>([
  ['a name', { name: ' ' }],
  ['an address', { url: '' }],
  ['a valid address', { url: 'http://hooks.example.com/' }],
  ['an event', { events: new Set() }],
  ['a chosen chart', { where: 'chosen', charts: new Set() }],
  [
    'at most 100 chosen charts',
    { where: 'chosen', charts: new Set(Array.from({ length: 101 }, (_, at) => `c${at}`)) },
  ],
])('asks for nothing without %s', (_what, part) => {
  expect(wishOf({ ...draft, ...part }, null)).toBeNull();
});

it('says nothing about an address that wasn’t typed yet', () => {
  expect(addressProblem({ url: '' }, null)).toBeNull();
  expect(addressProblem({ url: 'x' }, null)).toBe('invalid');
  expect(addressProblem({ url: 'http://localhost:4000/' }, null)).toBe('scheme');
  expect(addressProblem({ url: 'http://localhost:4000/' }, 4_000)).toBeNull();
});

it('begins with changed tasks of all charts, or with what the webhook is', () => {
  expect(draftWebhook(undefined)).toMatchObject({ events: new Set(['tasks.changed']), where: 'all' });
  const webhook = {
    id: 'w',
    name: 'CI',
    url: 'https://ci.example/',
    events: ['chart.published' as const],
    gantts: [{ ganttId: 'a', name: 'A' }],
    state: 'active' as const,
    createdDate: '',
    failingSinceDate: null,
    deliveredDate: null,
  };
  const chosen = draftWebhook(webhook);
  expect([chosen.where, [...chosen.charts], [...chosen.events]]).toEqual([
    'chosen',
    ['a'],
    ['chart.published'],
  ]);
});
