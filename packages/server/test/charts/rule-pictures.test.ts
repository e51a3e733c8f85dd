import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import { createTask } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { setUpPublicChart } from '../support/public-chart.ts';

const set = (kind: PlainChange['kind'], id: string, fields: object) =>
  ({ type: 'set', kind, id, fields }) as PlainChange;
const rule = (is: 'late' | 'inProgress') =>
  ({
    type: 'create',
    kind: 'rule',
    id: 'rule',
    value: { name: 'Behind', conditions: [{ is }], taskTemplate: 'risk' },
  }) as PlainChange;

/** A task whose last day is 1 March 2026, the server's day at the beginning. */
const plan: State = apply(withStyle(createState(), DEFAULT_STYLE), [
  createTask('dig', 'Dig'),
  set('timeline', 'main', { startDate: '2026-02-23' }),
  set('task', 'dig', { start: 0, duration: 7, progress: 40 }),
]).state;

const site = setUpPublicChart(apply(plan, [rule('late')]).state);
const DAY = 86_400_000;
const idOf = () => site.address.replace('/embedded-gantts/', '');
/** The bar's colour; the legend has one of its own. */
const isRed = (svg: string) => (svg.match(/fill="#DC2626"/g)?.length ?? 0) > 1;
const load = async (path: string) => {
  const { token } = site.owner;
  const { headers, body, status } = await call<string>(site.server.origin, `GET ${path}`, { token });
  expect([path, status]).toEqual([path, 200]);
  return { etag: headers.get('etag'), svg: body };
};
const own = (rest: string, id = idOf()) => `/api/users/${site.owner.userId}/gantts/${id}/${rest}`;

/** Where the server draws a chart, by what it is. */
const PICTURES = {
  'living picture': () => `/p/${idOf()}.svg`,
  'picture of an embed': () => `${site.address}/picture.svg`,
  embed: () => site.address,
  thumbnail: () => own('images/thumbnail'),
  export: () => own('export.svg'),
} as const;

describe.each(Object.entries(PICTURES))(
  'CH-805 the %s of a chart with a rule about what is late',
  (_, at) => {
    it('has the legend, and calls a task late from the day after its last one, in UTC', async () => {
      const today = await load(at());
      expect(today.svg).toContain('>Behind</text>');
      expect([isRed(today.svg), (await load(at())).svg === today.svg]).toEqual([false, true]);
      site.server.clock.advance(DAY);
      const tomorrow = await load(at());
      expect(isRed(tomorrow.svg)).toBe(true);
      if (today.etag !== null) expect(tomorrow.etag).not.toBe(today.etag);
      site.server.clock.advance(-DAY);
      expect((await load(at())).svg).toBe(today.svg);
    });
  },
);

it('CH-805 other charts keep their pictures overnight', async () => {
  const id = await addChart(site.server, site.owner, apply(plan, [rule('inProgress')]).state);
  const today = await load(own('images/thumbnail', id));
  expect(isRed(today.svg)).toBe(true);
  site.server.clock.advance(DAY);
  expect((await load(own('images/thumbnail', id))).etag).toBe(today.etag);
  site.server.clock.advance(-DAY);
});

describe('CH-805 the day', () => {
  it.each([
    // The server's clock stands at noon in UTC.
    ['UTC', 12],
    ['Europe/Berlin', 11],
    ['Asia/Tokyo', 3],
  ])('of a living picture in %s begins at midnight there, to the second', async (timeZone, hours) => {
    const { clock } = site.server;
    // The today line is as red as a late task.
    const reds = async () =>
      (await load(`/p/${idOf()}.svg?timeZone=${timeZone}`)).svg.match(/fill="#DC2626"/g)?.length ?? 0;
    const almost = hours * 3_600_000 - 1_000;
    const noon = await reds();
    clock.advance(almost);
    expect(await reds()).toBe(noon);
    clock.advance(1_000);
    expect(await reds()).toBe(noon + 1);
    clock.advance(-almost - 1_000);
  });

  it('of an export is the one that is stated, or else that of the today line', async () => {
    expect(isRed((await load(own('export.svg?day=2026-03-01'))).svg)).toBe(false);
    expect(isRed((await load(own('export.svg?day=2026-03-02'))).svg)).toBe(true);
    const lines = async (query: string) =>
      (await load(own(`export.svg?${query}`))).svg.match(/fill="#DC2626"/g);
    const [before, after] = [await lines('today=2026-03-01T23:59'), await lines('today=2026-03-02T00:00')];
    expect((after?.length ?? 0) - (before?.length ?? 0)).toBe(1);
  });

  it.each(['2026-02-30', '1899-12-31', '2200-01-01', '2026-3-1', ''])('%j is refused', async (day) => {
    const { status, body } = await call<{ error: { details: { path: string }[] } }>(
      site.server.origin,
      `GET ${own(`export.svg?day=${day}`)}`,
      { token: site.owner.token },
    );
    expect([status, body.error.details.map(({ path }) => path)]).toEqual([400, ['query.day']]);
  });
});
