import 'fake-indexeddb/auto';
import type { PlainChange } from '@giotto/chart/changes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubPage } from '../../packages/web/src/lib/chart-store/store-test/tab.ts';
import { runSimulation } from './run-simulation.ts';
import { scenariosOf } from './scenarios.ts';
import { openSite, type Site } from './site.ts';

/** The fault that is switched on; the product's modules don't know about it. */
const planted = vi.hoisted(() => ({ fault: '' }));
const has = vi.hoisted(() => (fault: string) => planted.fault === fault);

vi.mock('../../packages/chart/src/replica/open-field.ts', async (load) => {
  const real = await load<typeof import('../../packages/chart/src/replica/open-field.ts')>();
  type Field = Parameters<typeof real.outcomeOf<string>>[0];
  return {
    ...real,
    followChart(field: Field, held: string | undefined, version: number) {
      if (has('what is typed follows the chart') && held !== undefined) return real.openField(held, version);
      if (has('an untouched field keeps what it showed')) return field;
      return real.followChart(field, held, version);
    },
    outcomeOf(field: Field, held: string | undefined) {
      const outcome = real.outcomeOf(field, held);
      if (has('a field that nobody typed into is sent') && outcome.type === 'nothing' && held !== field.typed)
        return { type: 'send', value: field.typed } as const;
      if (has('a text is lost with what it belonged to') && outcome.type === 'gone')
        return { type: 'nothing' } as const;
      return outcome;
    },
  };
});

vi.mock('../../packages/chart/src/replica/replica-edits.ts', async (load) => {
  const real = await load<typeof import('../../packages/chart/src/replica/replica-edits.ts')>();
  type Edit = Parameters<typeof real.editReplica>;
  return {
    ...real,
    editReplica(...[core, changes, origin, isDraft, { isFinishing, base }]: Edit) {
      const told = has('an edit forgets what its author has seen') ? undefined : base;
      return real.editReplica(core, changes as readonly PlainChange[], origin, isDraft, {
        ...(isFinishing !== undefined && { isFinishing }),
        ...(told !== undefined && { base: told }),
      });
    },
  };
});

let site: Site;
beforeAll(async () => {
  stubPage();
  site = await openSite();
});
afterAll(async () => {
  await site.stop();
  vi.unstubAllGlobals();
});

/** Two people at one title, one of whom has its field open. */
const commands = ['openTitle', 'typeTitle', 'interfere', 'leaveTitle', 'exchange'];

describe('the model finds faults of open fields', () => {
  it.each([
    'a field that nobody typed into is sent',
    'what is typed follows the chart',
    'an untouched field keeps what it showed',
    'a text is lost with what it belonged to',
    'an edit forgets what its author has seen',
  ])(
    '%s',
    async (fault) => {
      planted.fault = fault;
      const property = fc.asyncProperty(scenariosOf(commands), (scenario) => runSimulation(site, scenario));
      const { failed } = await fc.check(property, {
        numRuns: 10_000,
        endOnFailure: true,
      });
      planted.fault = '';
      expect(failed).toBe(true);
    },
    600_000,
  );
});
