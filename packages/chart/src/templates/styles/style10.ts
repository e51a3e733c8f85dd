import { buildStyle } from './build-style.ts';

/** Neon sprint. */
export const style10 = buildStyle({
  id: 'style10',
  name: 'Neon sprint',
  isPremium: true,
  font: 'Raleway',
  corner: 12,
  page: '#16132B',
  text: '#F4F1FF',
  muted: '#B0A9D0',
  header: '#1F1A3D',
  headerText: '#D5CEF5',
  grid: '#2D2752',
  lane: '#1D1939',
  bars: [
    { name: 'Violet', color: '#A78BFA' },
    { name: 'Cyan', color: '#22D3EE' },
    { name: 'Pink', color: '#F472B6' },
    { name: 'Orange', color: '#FB923C' },
    { name: 'Lemon', color: '#FDE047' },
  ],
  phase: '#6A6586',
  milestone: '#FDE047',
  gate: '#FB7185',
  today: '#FB7185',
  dependency: '#9C94C4',
  important: '#FB7185',
  inkOnDark: '#F4F1FF',
  inkOnLight: '#16132B',
});
