import type { GanttConfiguration } from '@giotto/contract/api';
import { expect, it } from 'vitest';
import { createConfigurationSync } from './configuration-sync.ts';

type Options = Pick<GanttConfiguration, 'isPublic' | 'isPublicExternalLinks' | 'isPublicAllowDuplicate'>;

/** A server that responds on demand, and the options as shown. */
function createPlace() {
  const first: Options = { isPublic: false, isPublicExternalLinks: false, isPublicAllowDuplicate: false };
  let known = first as GanttConfiguration;
  let kept: GanttConfiguration = known;
  let waiting: readonly Partial<GanttConfiguration>[] = [];
  const calls: { change: Partial<GanttConfiguration>; answer: () => void; fail: () => void }[] = [];
  const configure = createConfigurationSync({
    showWaiting: (changes) => {
      waiting = changes;
    },
    keep: (configuration) => {
      known = configuration;
    },
    send: (change) =>
      new Promise((resolve, reject) =>
        calls.push({
          change,
          answer: () => {
            kept = { ...kept, ...change };
            resolve(kept);
          },
          fail: () => reject(new Error('offline')),
        }),
      ),
  });
  return {
    configure,
    calls,
    shown: (): GanttConfiguration => Object.assign({}, known, ...waiting),
    kept: () => kept,
    /** Someone else changes options and this tab is notified. */
    tell: (change: Partial<GanttConfiguration>) => {
      kept = { ...kept, ...change };
      known = kept;
    },
  };
}

it('shows a change at once, and the server’s result afterwards', async () => {
  const place = createPlace();
  const done = place.configure({ isPublic: true });
  expect(place.shown().isPublic).toBe(true);
  await Promise.resolve();
  place.calls[0]?.answer();
  await done;
  expect(place.shown()).toEqual(place.kept());
});

it('sends one change at a time, so that the last choice wins', async () => {
  const place = createPlace();
  const all = [true, false, true, false].map((isPublic) => place.configure({ isPublic }));
  for (let at = 0; at < 4; at++) {
    await Promise.resolve();
    expect(place.calls).toHaveLength(at + 1);
    expect(place.shown().isPublic).toBe(false);
    place.calls[at]?.answer();
    await all[at];
  }
  expect(place.kept().isPublic).toBe(false);
});

it('keeps showing a queued change when another one is answered', async () => {
  const place = createPlace();
  const first = place.configure({ isPublicExternalLinks: true });
  const second = place.configure({ isPublicAllowDuplicate: true });
  await Promise.resolve();
  place.calls[0]?.answer();
  await first;
  expect(place.shown()).toMatchObject({ isPublicExternalLinks: true, isPublicAllowDuplicate: true });
  await Promise.resolve();
  place.calls[1]?.answer();
  await second;
  expect(place.shown()).toMatchObject({ isPublicExternalLinks: true, isPublicAllowDuplicate: true });
});

it('reverts only the changes that failed to reach the server', async () => {
  const place = createPlace();
  const first = place.configure({ isPublic: true });
  const second = place.configure({ isPublicExternalLinks: true });
  await Promise.resolve();
  place.calls[0]?.answer();
  await first;
  await Promise.resolve();
  place.calls[1]?.fail();
  await expect(second).rejects.toThrow('offline');
  expect(place.shown()).toMatchObject({ isPublic: true, isPublicExternalLinks: false });
  const third = place.configure({ isPublicExternalLinks: true });
  await Promise.resolve();
  place.calls[2]?.answer();
  await third;
  expect(place.shown().isPublicExternalLinks).toBe(true);
});

it('shows other people’s changes at once, but below own pending changes', async () => {
  const place = createPlace();
  place.tell({ isPublic: true });
  expect(place.shown().isPublic).toBe(true);
  const done = place.configure({ isPublicExternalLinks: true });
  place.tell({ isPublic: false, isPublicExternalLinks: false });
  expect(place.shown()).toMatchObject({ isPublic: false, isPublicExternalLinks: true });
  await Promise.resolve();
  place.calls[0]?.answer();
  await done;
  expect(place.shown()).toEqual(place.kept());
});
