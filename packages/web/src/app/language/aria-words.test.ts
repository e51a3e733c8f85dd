import { expect, it } from 'vitest';
import { addAriaWords, ariaSlot } from './aria-words.ts';

it('a control speaks English until the language’s texts arrive', () => {
  const shelf = ariaSlot('de', 0, { close: 'Close', open: 'Open' });
  expect(shelf).toEqual({ close: 'Close', open: 'Open' });
  addAriaWords({ locale: 'de', controls: [{ close: 'Schließen' }] });
  expect(shelf).toEqual({ close: 'Schließen', open: 'Open' });
});

it('a control loaded after the language’s texts uses them at once', () => {
  addAriaWords({ locale: 'fr', controls: [{}, { close: 'Fermer' }] });
  expect(ariaSlot('fr', 1, { close: 'Close', open: 'Open' })).toEqual({ close: 'Fermer', open: 'Open' });
});
