import { buildStyle } from './build-style.ts';

/** Paper. */
export const style3 = buildStyle({
  id: 'style3',
  name: 'Paper',
  isPremium: false,
  font: 'Work Sans',
  corner: 4,
  page: '#F7F6F5',
  text: '#37352F',
  muted: '#6B6862',
  header: '#EFEDEA',
  headerText: '#55524B',
  grid: '#E4E1DC',
  lane: '#F1EFEC',
  bars: [
    { name: 'Sky', color: '#D3E5EF', strokeColor: '#4F87A6' },
    { name: 'Sage', color: '#DBEDDB', strokeColor: '#5A8F5E' },
    { name: 'Peach', color: '#FADEC9', strokeColor: '#B77237' },
    { name: 'Lilac', color: '#E8DEEE', strokeColor: '#8F6BA8' },
    { name: 'Rose', color: '#F5DCE7', strokeColor: '#B8577F' },
  ],
  phase: '#55524B',
  milestone: '#37352F',
  gate: '#C4554D',
  today: '#C4554D',
  dependency: '#8A857B',
  important: '#C4554D',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#37352F',
});
