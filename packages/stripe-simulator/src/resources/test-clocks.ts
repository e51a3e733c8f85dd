import { z } from 'zod';
import { advanceClock } from '../billing/advance-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { int, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';

const creation = z.strictObject({ frozen_time: int, name: text.optional() });
const url = '/v1/test_helpers/test_clocks';

/** Stripe keeps a test clock for 30 days. */
const life = 30 * 86_400;

export const testClockEndpoints = [
  endpoint('POST', url, async ({ store, now, emit }, _ids, given) => {
    const { frozen_time, name = null } = readParams(creation, given);
    const created = await now(null);
    const clock = await store.add(
      'test_helpers.test_clock',
      {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created,
        deletes_after: created + life,
        frozen_time,
        livemode: false,
        name,
        status: 'ready',
        status_details: {},
      },
      {},
    );
    await emit('test_helpers.test_clock.created', clock);
    return clock;
  }),
  endpoint('GET', `${url}/:id`, async ({ store }, ids) => store.get('test_helpers.test_clock', ids('id'))),
  endpoint('GET', url, async ({ store }, _ids, given) =>
    store.list('test_helpers.test_clock', url, {}, readParams(z.strictObject(page), given)),
  ),
  /** Stripe answers `advancing` and continues in the background; here everything is done before the response. */
  endpoint('POST', `${url}/:id/advance`, async (call, ids, given) => {
    const { frozen_time } = readParams(z.strictObject({ frozen_time: int }), given);
    const clock = await call.store.get('test_helpers.test_clock', ids('id'));
    if (frozen_time < clock.frozen_time) {
      throw invalidRequest('Test clocks can only be advanced forward.', { param: 'frozen_time' });
    }
    await advanceClock(call, clock.id, frozen_time);
    const ready = await call.store.get('test_helpers.test_clock', clock.id);
    await call.emit('test_helpers.test_clock.ready', ready);
    return ready;
  }),
];
