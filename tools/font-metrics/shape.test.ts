import { describe, expect, it } from 'vitest';
import { openFont, shapeAdvances } from './shape.ts';

describe('shapeAdvances', () => {
  const raleway = openFont('Raleway', 400, 'latin');

  it('measures a mark whose base letter has no anchor for it, which fontkit cannot attach', () => {
    const alone = shapeAdvances(raleway, 'Raleway', 'J', 'latn');
    expect(() => raleway.layout('J\u0323', { kern: true })).toThrow('xCoordinate');
    expect(shapeAdvances(raleway, 'Raleway', 'J\u0323', 'latn')).toEqual([...alone, 0]);
  });

  it('kerns, and does not form ligatures', () => {
    const [t = 0, o = 0] = ['T', 'o'].map((letter) => shapeAdvances(raleway, 'Raleway', letter, 'latn')[0]);
    const [kerned = 0, next = 0] = shapeAdvances(raleway, 'Raleway', 'To', 'latn');
    expect(kerned).toBeLessThan(t);
    expect(next).toBe(o);
    expect(shapeAdvances(raleway, 'Raleway', 'ffi', 'latn')).toHaveLength(3);
  });

  it('takes lining figures in Raleway', () => {
    const oldStyle = raleway.layout('1', { kern: true }).positions[0]?.xAdvance;
    expect(shapeAdvances(raleway, 'Raleway', '1', 'latn')[0]).not.toBe(oldStyle);
  });
});
