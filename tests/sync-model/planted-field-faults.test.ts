import 'fake-indexeddb/auto';
import type { Fields, Json, PlainChange } from '@giotto/chart/changes';
import { vi } from 'vitest';
import type { LossRecorder } from '../../packages/web/src/lib/chart-store/record-unapplied.ts';
import { testPlantedFaults } from './find-fault.ts';

const { has } = await vi.hoisted(() => import('./planted.ts'));

vi.mock('../../packages/chart/src/replica/open-field.ts', async (load) => {
  const real = await load<typeof import('../../packages/chart/src/replica/open-field.ts')>();
  type Field = Parameters<typeof real.outcomeOf>[0];
  return {
    ...real,
    followChart(field: Field, held: Json | undefined, version: number) {
      const isFollowed =
        has('what is typed follows the chart') ||
        (has('a number that is typed follows the chart') && typeof held === 'number');
      if (isFollowed && held !== undefined) return real.openField(held, version);
      if (has('an untouched field keeps what it showed')) return field;
      return real.followChart(field, held, version);
    },
    outcomeOf(field: Field, held: Json | undefined) {
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
  const isLost = (change: PlainChange) =>
    change.type === 'set' &&
    (['notes', 'progress', 'lag'].some(
      (name) => has(`what is typed into ${name} gets lost`) && name in change.fields,
    ) ||
      (has('what is typed into the title of a lane gets lost') &&
        change.kind.endsWith('Lane') &&
        'title' in change.fields));
  return {
    ...real,
    editReplica(...[core, changes, origin, isDraft, { isFinishing, base }]: Edit) {
      const told = has('an edit forgets what its author has seen') ? undefined : base;
      const kept = changes.filter((change) => !isLost(change));
      return real.editReplica(core, kept, origin, isDraft, {
        ...(isFinishing !== undefined && { isFinishing }),
        ...(told !== undefined && { base: told }),
      });
    },
  };
});

vi.mock('../../packages/chart/src/changes/prepare.ts', async (load) => {
  const real = await load<typeof import('../../packages/chart/src/changes/prepare.ts')>();
  return {
    ...real,
    withSeenBars: (...[state, changes]: Parameters<typeof real.withSeenBars>) =>
      has('a drag forgets what the bar was') ? changes : real.withSeenBars(state, changes),
  };
});

vi.mock('../../packages/chart/src/changes/merge-bar.ts', async (load) => {
  const real = await load<typeof import('../../packages/chart/src/changes/merge-bar.ts')>();
  type Bar = Parameters<typeof real.meantForBar>;
  const isMixed = ({ kind, fields }: Bar[0], now: Fields, merged: Fields) =>
    kind === 'task' && merged.duration !== fields.duration && merged.duration !== now.duration;
  return {
    ...real,
    meantForBar(...[change, record]: Bar) {
      const meant = real.meantForBar(change, record);
      const isSpoilt = has('a start and an end never hold together') && isMixed(change, record, meant.fields);
      return isSpoilt ? change : meant;
    },
  };
});

vi.mock('../../packages/web/src/lib/chart-store/conflict-watcher.ts', async (load) => {
  const real = await load<typeof import('../../packages/web/src/lib/chart-store/conflict-watcher.ts')>();
  return {
    ...real,
    createConflictWatcher: (...[log, me, tell]: Parameters<typeof real.createConflictWatcher>) =>
      real.createConflictWatcher(
        log,
        me,
        (conflicts) => has('nobody hears that their value was overwritten') || tell(conflicts),
      ),
  };
});

vi.mock('../../packages/web/src/lib/chart-store/record-unapplied.ts', async (load) => {
  const real = await load<typeof import('../../packages/web/src/lib/chart-store/record-unapplied.ts')>();
  const unless =
    <Args extends unknown[]>(fault: string, record: (...args: Args) => void) =>
    (...args: Args) =>
      has(fault) || record(...args);
  return {
    ...real,
    createLossRecorder: (...args: Parameters<typeof real.createLossRecorder>): LossRecorder => {
      const recorder = real.createLossRecorder(...args);
      return {
        ...recorder,
        onForbidden: unless('a drop without the right to edit is forgotten', recorder.onForbidden),
        onEdited: unless('a drop of what was deleted is forgotten', recorder.onEdited),
        onSettled: unless('what a restore makes impossible is forgotten', recorder.onSettled),
      };
    },
  };
});

/** Two people at one thing, one of whom has its field open or its bar in hand. */
const typing = ['openField', 'typeField', 'interfere', 'closeField', 'exchange'];
const dragging = ['takeBar', 'interfere', 'dropBar', 'exchange', 'deliverMessage'];

testPlantedFaults('the model finds faults of open fields', [
  { fault: 'a field that nobody typed into is sent', commands: typing },
  { fault: 'what is typed follows the chart', commands: typing },
  { fault: 'a number that is typed follows the chart', commands: typing },
  { fault: 'an untouched field keeps what it showed', commands: typing },
  { fault: 'a text is lost with what it belonged to', commands: typing },
  { fault: 'an edit forgets what its author has seen', commands: typing },
  { fault: 'an edit forgets what its author has seen', commands: dragging },
  { fault: 'what is typed into notes gets lost', commands: typing },
  { fault: 'what is typed into progress gets lost', commands: typing },
  { fault: 'what is typed into lag gets lost', commands: typing },
  { fault: 'what is typed into the title of a lane gets lost', commands: typing },
  { fault: 'nobody hears that their value was overwritten', commands: typing },
  { fault: 'a drag forgets what the bar was', commands: dragging },
  { fault: 'a start and an end never hold together', commands: dragging },
  { fault: 'a drop without the right to edit is forgotten', commands: dragging },
  { fault: 'a drop of what was deleted is forgotten', commands: dragging },
  {
    fault: 'what a restore makes impossible is forgotten',
    commands: [...typing, 'restore', 'edit'],
  },
]);
