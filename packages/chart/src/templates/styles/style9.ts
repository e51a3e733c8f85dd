import { buildStyle } from './build-style.ts';

/** Meadow. */
export const style9 = buildStyle({
  id: 'style9',
  name: 'Meadow',
  isPremium: false,
  font: 'Rasa',
  corner: 12,
  page: '#FAFAF5',
  text: '#283618',
  muted: '#5F6B50',
  header: '#EDF0E2',
  headerText: '#3D4A2A',
  grid: '#DFE4D2',
  lane: '#F2F5E9',
  bars: [
    { name: 'Leaf', color: '#386641' },
    { name: 'Clay', color: '#9C5518' },
    { name: 'Lake', color: '#2A6F77' },
    { name: 'Heather', color: '#6B4E9B' },
    { name: 'Moss', color: '#283618' },
  ],
  phase: '#283618',
  milestone: '#9C5518',
  gate: '#6B4E9B',
  today: '#B3261E',
  dependency: '#6B7A58',
  important: '#B3261E',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#283618',
});
