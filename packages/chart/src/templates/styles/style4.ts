import { buildStyle } from './build-style.ts';

/** Midnight. */
export const style4 = buildStyle({
  id: 'style4',
  name: 'Midnight',
  isPremium: false,
  font: 'Roboto',
  corner: 6,
  page: '#0F1013',
  text: '#E6E7EB',
  muted: '#9A9EAA',
  header: '#17181D',
  headerText: '#B9BDC9',
  grid: '#24262D',
  lane: '#16171C',
  bars: [
    { name: 'Indigo', color: '#6E79D6' },
    { name: 'Cyan', color: '#3FA7B8' },
    { name: 'Green', color: '#4CB782' },
    { name: 'Gold', color: '#D9A93B' },
    { name: 'Coral', color: '#E5706B' },
  ],
  phase: '#606576',
  milestone: '#F2C94C',
  gate: '#E5706B',
  today: '#EB5757',
  dependency: '#8A8F9E',
  important: '#EB5757',
  inkOnDark: '#E6E7EB',
  inkOnLight: '#0F1013',
});
