import { buildStyle } from './build-style.ts';

/** Ink. */
export const style12 = buildStyle({
  id: 'style12',
  name: 'Ink',
  isPremium: false,
  font: 'Arimo',
  corner: 0,
  page: '#FFFFFF',
  text: '#000000',
  muted: '#4A4A4A',
  header: '#FFFFFF',
  headerText: '#000000',
  grid: '#D0D0D0',
  lane: '#F4F4F4',
  bars: [
    { name: 'Black', color: '#111111', strokeColor: '#111111' },
    { name: 'Graphite', color: '#555555', strokeColor: '#555555' },
    { name: 'Grey', color: '#8C8C8C', strokeColor: '#595959' },
    { name: 'Silver', color: '#C4C4C4', strokeColor: '#595959' },
    { name: 'White', color: '#FFFFFF', strokeColor: '#111111' },
  ],
  accents: [1, 2, 3, 4, 0],
  phase: '#111111',
  milestone: '#000000',
  gate: '#C1121F',
  today: '#C1121F',
  dependency: '#4A4A4A',
  important: '#C1121F',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#000000',
});
