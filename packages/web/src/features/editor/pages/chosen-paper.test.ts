import { createState, MAIN, type State } from '@giotto/chart/model';
import { beforeEach, expect, it } from 'vitest';
import { stubStorage } from '../../../lib/storage-test/stub-storage.ts';
import { paperFor, rememberPaper } from './chosen-paper.ts';

beforeEach(() => {
  stubStorage();
});

it.each([
  [['en-US'], 'LetterPortrait'],
  [['fr-CA', 'en-US'], 'LetterPortrait'],
  [['de-CH', 'en-US'], 'A4Portrait'],
  [['en-GB'], 'A4Portrait'],
  [['de'], 'A4Portrait'],
  [[], 'A4Portrait'],
])('people with the languages %j have %s', (languages, paper) => {
  expect(paperFor(createState(), languages)).toEqual({ paper, isOnePage: false });
});

it('goes by what was chosen last on this device, unless the chart has a layout', () => {
  rememberPaper({ paper: 'TabloidLandscape', isOnePage: true });
  expect(paperFor(createState(), ['en-US'])).toEqual({ paper: 'TabloidLandscape', isOnePage: true });
  const laidOut: State = { ...createState(), chart: new Map([[MAIN, { layout: 'A3Portrait' }]]) };
  expect(paperFor(laidOut, ['en-US'])).toEqual({ paper: 'A3Portrait', isOnePage: false });
});

it.each(['{', 'null', '{"paper":"A9"}', '7'])('ignores the damaged choice %s', (text) => {
  localStorage.setItem('giotto.paper', text);
  expect(paperFor(createState(), ['de']).paper).toBe('A4Portrait');
});
