import { buildStyle } from './build-style.ts';

/** Candy. */
export const style11 = buildStyle({
  id: 'style11',
  name: 'Candy',
  isPremium: true,
  font: 'Raleway',
  corner: 12,
  page: '#FFFFFF',
  text: '#312E4A',
  muted: '#656180',
  header: '#F5F3FF',
  headerText: '#4C4770',
  grid: '#E9E6F5',
  lane: '#FAF8FF',
  bars: [
    { name: 'Periwinkle', color: '#C7D2FE', strokeColor: '#6366C9' },
    { name: 'Bubblegum', color: '#FBCFE8', strokeColor: '#C2508F' },
    { name: 'Mint', color: '#BBF7D0', strokeColor: '#3C8F5C' },
    { name: 'Butter', color: '#FDE68A', strokeColor: '#9A7209' },
    { name: 'Sky', color: '#BAE6FD', strokeColor: '#3A86B0' },
  ],
  phase: '#6366C9',
  milestone: '#7C3AED',
  gate: '#DB2777',
  today: '#DB2777',
  dependency: '#7F7A9C',
  important: '#DB2777',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#312E4A',
});
