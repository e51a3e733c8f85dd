import type { Box } from '@giotto/chart/layout';
import { describe, expect, it } from 'vitest';
import { placeToolbar } from './place-toolbar.ts';

const view = { x: 0, y: 0, width: 1000, height: 600 };
const bounds = { headerBottom: 100, columnRight: 0, width: 300, height: 40 };
const place = (box: Box, others: readonly Box[] = []) => placeToolbar({ box, view, others, ...bounds });
const bar = { x: 400, y: 300, width: 100, height: 20 };

describe('the toolbar of the selection', () => {
  it('stands above it, in its middle', () => {
    expect(place(bar)).toEqual({ left: 300, top: 248 });
  });

  it('stands below it when the timeline leaves no room above', () => {
    expect(place({ ...bar, y: 156 })).toMatchObject({ top: 104 });
    expect(place({ ...bar, y: 155 })).toMatchObject({ top: 187 });
  });

  it('stands where it covers fewest other elements', () => {
    const above = { x: 320, y: 260, width: 40, height: 20 };
    const below = { x: 320, y: 340, width: 40, height: 20 };
    const after = { x: 700, y: 300, width: 40, height: 20 };
    expect(place(bar, [above])).toEqual({ left: 300, top: 332 });
    expect(place(bar, [above, below])).toEqual({ left: 552, top: 290 });
    expect(place(bar, [above, below, after])).toEqual({ left: 72, top: 290 });
  });

  it('stands inside it when it fills the view', () => {
    expect(place({ x: 0, y: 90, width: 1000, height: 510 })).toMatchObject({ top: 104 });
  });

  it('stays in the view at both sides, and right of the label column', () => {
    expect(place({ x: -50, y: 300, width: 100, height: 20 })).toMatchObject({ left: 8 });
    expect(place({ x: 950, y: 300, width: 400, height: 20 })).toMatchObject({ left: 692 });
    const box = { x: 150, y: 300, width: 100, height: 20 };
    expect(placeToolbar({ box, view, others: [], ...bounds, columnRight: 160 })).toMatchObject({ left: 168 });
  });

  it('follows the part of a long selection that is seen', () => {
    expect(place({ x: -4000, y: 300, width: 4500, height: 20 })).toMatchObject({ left: 100 });
  });

  it('stands at the edge beside the rows of a selection that is earlier or later than the view', () => {
    expect(place({ ...bar, x: 1000 })).toEqual({ left: 692, top: 248 });
    expect(place({ ...bar, x: -100 })).toEqual({ left: 8, top: 248 });
  });

  it('is away while the selection’s rows are out of the view', () => {
    expect(place({ ...bar, y: 80 })).toBeNull();
    expect(place({ ...bar, y: 600 })).toBeNull();
  });
});
