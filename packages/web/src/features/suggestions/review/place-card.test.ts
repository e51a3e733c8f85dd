import { expect, it } from 'vitest';
import { placeCard, withToolbar } from './place-card.ts';

const view = { left: 0, top: 0, right: 1000, bottom: 800 };
const size = { width: 300, height: 200 };
const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 20 });

it('the card is placed below its element, above it near the lower edge, and always within the view', () => {
  expect(placeCard(at(100, 100), view, size)).toEqual({ left: 100, top: 134 });
  // Keeps 8 px clear: with one px more it goes above.
  expect(placeCard(at(100, 558), view, size)).toEqual({ left: 100, top: 592 });
  expect(placeCard(at(100, 559), view, size)).toEqual({ left: 100, top: 345 });
  expect(placeCard(at(950, 100), view, size)).toMatchObject({ left: 692 });
  expect(placeCard(at(-50, 100), view, size)).toMatchObject({ left: 8 });
});

it('the card shrinks if neither side has room, and disappears with its element', () => {
  expect(placeCard(at(100, 100), { ...view, bottom: 240 }, size)).toEqual({ left: 100, top: 32 });
  expect(placeCard(at(100, 800), view, size)).toBeNull();
  expect(placeCard(at(100, 799), view, size)).not.toBeNull();
  expect(placeCard(at(1000, 100), view, size)).toBeNull();
});

it('the card keeps clear of the selection toolbar next to the same element', () => {
  const about = at(100, 100);
  const below = { left: 150, top: 110, right: 450, bottom: 150 };
  expect(placeCard(withToolbar(about, below, 300), view, size)).toMatchObject({ top: 164 });
  const above = { left: 150, top: 50, right: 450, bottom: 90 };
  expect(withToolbar(at(100, 700), { ...above, top: 650, bottom: 690 }, 300)).toMatchObject({ top: 650 });
  const elsewhere = { ...below, top: 300, bottom: 340 };
  expect(withToolbar(about, elsewhere, 300)).toEqual(about);
  expect(withToolbar(about, undefined, 300)).toEqual(about);
});
