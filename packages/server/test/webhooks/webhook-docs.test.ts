import { expect, it } from 'vitest';
import { signEvent } from '../../src/domains/webhooks/deliveries/signature.ts';
import { importDocsSample } from '../support/webhook-docs-sample.ts';

const [secret, body, sent] = ['whsec_a', '{"id":"x","title":"Grüße 🌱"}', 1_799_055_000];
const signature = signEvent(secret, body, new Date(sent * 1_000));

it('the documented check takes what the server signs, for five minutes before and after', async () => {
  const { isGenuine } = await importDocsSample();
  const at = (seconds: number) => isGenuine(body, signature, secret, sent + seconds);
  expect([-301, -300, 0, 300, 301].map(at)).toEqual([false, true, true, true, false]);
});

it('the documented check takes no other body, time, secret or header', async () => {
  const { isGenuine } = await importDocsSample();
  const [time, mac] = signature.split(',');
  expect(isGenuine(`${body} `, signature, secret, sent)).toBe(false);
  expect(isGenuine(body, signature, 'whsec_b', sent)).toBe(false);
  expect(isGenuine(body, `t=${sent + 1},${mac}`, secret, sent)).toBe(false);
  for (const header of [
    '',
    `${time}`,
    `${mac}`,
    `${time},v1=`,
    `${signature},v1=0`,
    `${time},v2=${mac?.slice(3)}`,
  ])
    expect(isGenuine(body, header, secret, sent)).toBe(false);
});
