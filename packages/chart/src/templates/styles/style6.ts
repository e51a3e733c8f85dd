import { buildStyle } from './build-style.ts';

/** Blueprint. */
export const style6 = buildStyle({
  id: 'style6',
  name: 'Blueprint',
  isPremium: true,
  font: 'Roboto Condensed',
  corner: 0,
  page: '#0B2E4F',
  text: '#EAF4FF',
  muted: '#A9C7E4',
  header: '#08243F',
  headerText: '#CFE4F8',
  grid: '#1D4670',
  lane: '#0E365C',
  bars: [
    { name: 'White', color: '#EAF4FF' },
    { name: 'Sky', color: '#7FC4F5' },
    { name: 'Azure', color: '#4FA3D9' },
    { name: 'Amber', color: '#F5C26B' },
    { name: 'Mint', color: '#8FD6B4' },
  ],
  accents: [1, 2, 4, 3, 0],
  phase: '#EAF4FF',
  milestone: '#F5C26B',
  gate: '#FF7A66',
  today: '#FF7A66',
  dependency: '#9CC3E6',
  important: '#FF7A66',
  inkOnDark: '#EAF4FF',
  inkOnLight: '#08243F',
  labelSize: 13,
});
