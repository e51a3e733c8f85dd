import { LOOK_FIELDS_OF } from '@giotto/chart/interact';
import { ELEMENT_KINDS } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import { LOOK_PROPERTIES, sharedProperties } from './look-properties.ts';

describe('the properties of looks', () => {
  it('are every look field of every kind, each once: nothing is only stored', () => {
    for (const kind of ELEMENT_KINDS) {
      const offered = LOOK_PROPERTIES.flatMap(({ fields }) => fields[kind] ?? []);
      // A milestone's icon has a picker of its own; a row marker has no date to show.
      const elsewhere = { milestone: ['icon'], horizontalMarker: ['showDate'] };
      const expected = LOOK_FIELDS_OF[kind].filter(
        (field) => !(elsewhere[kind as keyof typeof elsewhere] ?? []).includes(field),
      );
      expect([kind, offered.toSorted()]).toEqual([kind, expected.toSorted()]);
    }
  });

  it('of a mixed selection are those that all of it has', () => {
    const ids = sharedProperties([
      { kind: 'task', id: 'a' },
      { kind: 'milestone', id: 'b' },
    ]).map(({ id }) => id);
    expect(ids).toEqual(['fill', 'titleColour', 'line', 'showDate']);
  });
});
