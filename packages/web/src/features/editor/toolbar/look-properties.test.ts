import { LOOK_FIELDS_OF } from '@giotto/chart/interact';
import { createState, ELEMENT_KINDS } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { LOOK_PROPERTIES, sharedProperties } from './look-properties.ts';

describe('look properties', () => {
  it('cover every look field of every kind exactly once: nothing is stored without a control', () => {
    for (const kind of ELEMENT_KINDS) {
      const offered = LOOK_PROPERTIES.flatMap(({ fields }) => fields[kind] ?? []);
      // A milestone's icon has a separate picker; a row marker has no date to show.
      const elsewhere = { milestone: ['icon'], horizontalMarker: ['showDate'] };
      const expected = LOOK_FIELDS_OF[kind].filter(
        (field) => !(elsewhere[kind as keyof typeof elsewhere] ?? []).includes(field),
      );
      expect([kind, offered.toSorted()]).toEqual([kind, expected.toSorted()]);
    }
  });

  it('of a mixed selection are those that all its elements have', () => {
    const ids = sharedProperties(createState(), [
      { kind: 'task', id: 'a' },
      { kind: 'milestone', id: 'b' },
    ]).map(({ id }) => id);
    expect(ids).toEqual(['fill', 'titleColour', 'line', 'showDate']);
  });

  it('of a milestone on a row of its own are those of milestones', () => {
    const state = { ...createState(), task: new Map([['a', { isMilestone: true }]]) };
    const refs = [{ kind: 'task', id: 'a' }] as const;
    expect(sharedProperties(state, refs).map(({ id }) => id)).toContain('textSide');
    expect(sharedProperties(state, refs).map(({ id }) => id)).not.toContain('corner');
  });
});
