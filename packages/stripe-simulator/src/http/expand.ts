import { intentOf } from '../billing/collect-invoice.ts';
import type { Call } from '../call.ts';
import { presentObject } from '../store/present-object.ts';
import { invalidRequest } from './stripe-error.ts';

type Part = Record<string, unknown>;

const deepest = 4;

/** Replaces the ids that `expand` names with whole objects: `latest_invoice.payments`, `data.customer`. */
export async function expand(call: Call, answer: object, paths: readonly string[]): Promise<object> {
  const whole = structuredClone(answer) as Part;
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > deepest) {
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`);
    }
    await expandPath(call, whole, names, path);
  }
  return whole;
}

async function expandPath(call: Call, part: Part, names: readonly string[], path: string): Promise<void> {
  const [name, ...rest] = names;
  if (name === undefined) return;
  part[name] = await load(call, part, name, path);
  const value = part[name];
  for (const [at, item] of [value].flat().entries()) {
    const found = typeof item === 'string' ? await find(call, item) : item;
    if (Array.isArray(value)) value[at] = found;
    else if (typeof item === 'string' && found !== undefined) part[name] = found;
    if (typeof found === 'object' && found !== null) await expandPath(call, found as Part, rest, path);
  }
}

async function find(call: Call, id: string): Promise<object | undefined> {
  const record = await call.store.findAny(id);
  return record && presentObject(record);
}

/** Loads the value of a field; some fields exist only when expanded. */
async function load(call: Call, part: Part, name: string, path: string): Promise<unknown> {
  const find = asked[`${String(part.object)}.${name}`];
  if (find !== undefined) return find(call, part);
  if (name in part) return part[name];
  throw invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding something else instead.`,
    { param: 'expand' },
  );
}

const asked: Readonly<Record<string, (call: Call, part: Part) => Promise<unknown>>> = {
  'invoice.payments': async ({ store }, { id }) =>
    store.list('invoice_payment', '/v1/invoice_payments', { invoice: id }, {}),
  'invoice.confirmation_secret': async (call, { id, status }) => {
    const intent = status === 'open' || status === 'paid' ? await intentOf(call, String(id)) : null;
    return intent && { client_secret: intent.client_secret, type: 'payment_intent' };
  },
  'customer.subscriptions': async ({ store }, { id }) => {
    const list = await store.list('subscription', `/v1/customers/${id}/subscriptions`, { customer: id }, {});
    return { ...list, data: list.data.filter(({ status }) => status !== 'canceled') };
  },
  'charge.refunds': async ({ store }, { id }) =>
    store.list('refund', `/v1/charges/${id}/refunds`, { charge: id }, {}),
};
