import { buildStyle } from './build-style.ts';

/** Slate note. */
export const style5 = buildStyle({
  id: 'style5',
  name: 'Slate note',
  isPremium: false,
  font: 'Arimo',
  corner: 4,
  page: '#2F3437',
  text: '#F1F1EF',
  muted: '#B4B6B8',
  header: '#373C3F',
  headerText: '#D3D5D6',
  grid: '#454B4E',
  lane: '#363B3E',
  bars: [
    { name: 'Iris', color: '#7F97D1' },
    { name: 'Aqua', color: '#9AD0D6' },
    { name: 'Straw', color: '#E3C878' },
    { name: 'Apricot', color: '#E0A58F' },
    { name: 'Rose', color: '#DB8FAE' },
  ],
  phase: '#878D90',
  milestone: '#F1F1EF',
  gate: '#E3C878',
  today: '#FF8A80',
  dependency: '#A3A8AB',
  important: '#FF8A80',
  inkOnDark: '#F1F1EF',
  inkOnLight: '#1E2224',
});
