import { buildStyle } from './build-style.ts';

/** Boardroom. */
export const style2 = buildStyle({
  id: 'style2',
  name: 'Boardroom',
  isPremium: false,
  font: 'Work Sans',
  corner: 2,
  page: '#FFFFFF',
  text: '#14213D',
  muted: '#55607A',
  header: '#14213D',
  headerText: '#FFFFFF',
  grid: '#E3E7EE',
  lane: '#F2F5F9',
  bars: [
    { name: 'Navy', color: '#14213D' },
    { name: 'Steel', color: '#1D5C8C' },
    { name: 'Pine', color: '#1F7A70' },
    { name: 'Slate', color: '#6B7690' },
    { name: 'Copper', color: '#A8560F' },
  ],
  accents: [1, 2, 4, 3, 0],
  phase: '#14213D',
  milestone: '#A8560F',
  gate: '#14213D',
  today: '#B42318',
  dependency: '#6B7690',
  important: '#B42318',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#14213D',
});
