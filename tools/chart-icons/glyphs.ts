import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MilestoneIcon } from '../../packages/chart/src/model/values.ts';
import { circle, polygon, star } from './shapes.ts';

/**
 * The milestone glyphs in a 24 × 24 box (`ux.md A7`), designed to be legible at 16 px: solid, with holes and gaps of at
 * least 2 units. Heart, bolt, bell and house are filled outlines from lucide (ISC); the others are our own. Shapes wind
 * clockwise, holes counter-clockwise, for the non-zero fill rule.
 */
export function glyphPaths(): Record<MilestoneIcon, string> {
  const [house = '', door = ''] = lucidePaths('house').reverse();
  return {
    diamond: polygon(
      [
        [12, 0.6],
        [23.4, 12],
        [12, 23.4],
        [0.6, 12],
      ],
      1.4,
    ),
    circle: circle(12, 12, 9.8),
    triangle: polygon(
      [
        [12, 1.6],
        [23, 21],
        [1, 21],
      ],
      1.4,
    ),
    square: polygon(
      [
        [3, 3],
        [21, 3],
        [21, 21],
        [3, 21],
      ],
      1.8,
    ),
    star: star(12, 12.9, 12.2, 5.6, 0.7),
    flag: [
      polygon(
        [
          [3.2, 1],
          [6, 1],
          [6, 23],
          [3.2, 23],
        ],
        1.2,
      ),
      'M7.4 2.2 C10.2 0.9 12.4 1.6 14.4 2.5 C16.6 3.5 18.4 3.6 21.2 2.4 V14.2 C18.4 15.5 16.4 15.2 14.2 14.3 C12 13.4 10 13 7.4 14.2 Z',
    ].join(' '),
    check: [circle(12, 12, 10.8), 'M17.9 6.9 L10.3 14.5 L6.4 10.6 L4.2 12.8 L10.3 18.9 L20.1 9.1 Z'].join(
      ' ',
    ),
    heart: lucidePaths('heart').join(' '),
    bolt: lucidePaths('zap').join(' '),
    rocket: [
      'M12 0.6 C15.6 3.2 17.2 7 17.2 10.8 V17.2 H6.8 V10.8 C6.8 7 8.4 3.2 12 0.6 Z',
      circle(12, 9.4, 2.3, 'hole'),
      'M5.2 11.6 V18.6 L1.8 21 V16.4 Z',
      'M18.8 11.6 L22.2 16.4 V21 L18.8 18.6 Z',
      'M8.9 18.9 H15.1 L12 23.6 Z',
    ].join(' '),
    bell: [lucidePaths('bell')[1], 'M8.6 18.8 H15.4 A3.4 3.4 0 0 1 8.6 18.8 Z'].join(' '),
    gift: [
      polygon(
        [
          [1.6, 6.8],
          [10.9, 6.8],
          [10.9, 11.4],
          [1.6, 11.4],
        ],
        0.9,
      ),
      polygon(
        [
          [13.1, 6.8],
          [22.4, 6.8],
          [22.4, 11.4],
          [13.1, 11.4],
        ],
        0.9,
      ),
      polygon(
        [
          [3, 13.4],
          [10.9, 13.4],
          [10.9, 22.6],
          [3, 22.6],
        ],
        0.9,
      ),
      polygon(
        [
          [13.1, 13.4],
          [21, 13.4],
          [21, 22.6],
          [13.1, 22.6],
        ],
        0.9,
      ),
      'M11.7 5.9 C8.2 6 5.2 5.6 5.2 3.2 C5.2 0.7 8.6 0.3 10 2.2 C10.8 3.3 11.4 4.6 11.7 5.9 Z',
      'M12.3 5.9 C12.6 4.6 13.2 3.3 14 2.2 C15.4 0.3 18.8 0.7 18.8 3.2 C18.8 5.6 15.8 6 12.3 5.9 Z',
    ].join(' '),
    lock: [
      polygon(
        [
          [3.6, 10.2],
          [20.4, 10.2],
          [20.4, 23],
          [3.6, 23],
        ],
        1.8,
      ),
      'M6.2 10.2 V7 A5.8 5.8 0 0 1 17.8 7 V10.2 H15 V7 A3 3 0 0 0 9 7 V10.2 Z',
      'M10.7 15.4 V17.9 A1.3 1.3 0 0 0 13.3 17.9 V15.4 A1.3 1.3 0 0 0 10.7 15.4 Z',
    ].join(' '),
    target: [circle(12, 12, 11), circle(12, 12, 7.9, 'hole'), circle(12, 12, 4.7)].join(' '),
    home: [house, door].join(' '),
    truck: [
      'M1.6 4.4 H13.2 A0.9 0.9 0 0 1 14.1 5.3 V17 H10.4 A3.9 3.9 0 0 0 2.7 17 H0.7 V5.3 A0.9 0.9 0 0 1 1.6 4.4 Z',
      'M15.9 8.2 H19.3 L23.4 12.6 V17 H22 A3.9 3.9 0 0 0 15.9 14.6 Z',
      circle(6.55, 17.9, 2.5),
      circle(18.2, 17.9, 2.5),
    ].join(' '),
  };
}

/** The paths of a lucide icon, closed, because some are drawn as open strokes. */
function lucidePaths(name: string): string[] {
  const path = createRequire(import.meta.url).resolve(`lucide-static/icons/${name}.svg`);
  return [...readFileSync(path, 'utf8').matchAll(/ d="([^"z]+)z?"/g)].map(([, data = '']) => `${data} Z`);
}
