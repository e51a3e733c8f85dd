import { apply } from '@giotto/chart/changes';
import { stateFromJson, stateToJson } from '@giotto/chart/model';
import { createChartState } from '@giotto/chart/templates';
import { describe, expect, it } from 'vitest';
import { packState, unpackState } from './packed-state.ts';
import { growthOf } from './state-weight.ts';

const state = createChartState('defaultGantt', 'style1', '2026-03-02');

describe('a packed state', () => {
  it('is a format byte and the records, and round-trips', async () => {
    const bytes = await packState(state);
    expect(bytes[0]).toBe(1);
    const { json, length } = await unpackState(bytes);
    expect(stateToJson(stateFromJson(json))).toEqual(stateToJson(state));
    expect(length).toBe(JSON.stringify(stateToJson(state)).length);
  });

  it('is packed once per state', async () => {
    expect(await packState(state)).toBe(await packState(state));
  });

  it('is refused when damaged or of another format, never half read', async () => {
    const bytes = await packState(state);
    await expect(unpackState(Buffer.concat([Buffer.of(9), bytes.subarray(1)]))).rejects.toThrow('format 9');
    await expect(unpackState(bytes.subarray(0, bytes.length - 20))).rejects.toThrow();
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);
    await expect(unpackState(flipped)).rejects.toThrow();
    await expect(unpackState(Buffer.alloc(0))).rejects.toThrow();
  });
});

describe('a state’s weight', () => {
  it('tracks its JSON length through creates, sets, moves and deletes', () => {
    const weigh = (of: typeof state) => JSON.stringify(stateToJson(of)).length;
    const steps = [
      { type: 'create', kind: 'task', id: 'new-task', value: { title: 'A title', start: 1, duration: 2 } },
      {
        type: 'set',
        kind: 'task',
        id: 'new-task',
        fields: { title: 'A longer title', notes: 'n'.repeat(100) },
      },
      {
        type: 'set',
        kind: 'task',
        id: 'new-task',
        fields: { showStroke: true, corner: 2, color: '#112233' },
      },
      { type: 'move', kind: 'task', id: 'new-task', after: null },
      { type: 'set', kind: 'task', id: 'new-task', fields: { notes: null, corner: null } },
      { type: 'set', kind: 'timeline', id: 'main', fields: { relativeTime: true } },
      { type: 'delete', kind: 'task', id: 'new-task' },
    ] as const;
    let now = state;
    let weight = weigh(state);
    for (const step of steps) {
      const { state: next, effects } = apply(now, [step]);
      weight += growthOf(effects);
      now = next;
      expect(weight).toBe(weigh(now));
    }
  });
});
