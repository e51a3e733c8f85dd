import { buildStyle } from './build-style.ts';

/** Site plan. */
export const style7 = buildStyle({
  id: 'style7',
  name: 'Site plan',
  isPremium: false,
  font: 'Roboto Condensed',
  corner: 1,
  page: '#FFFFFF',
  text: '#262626',
  muted: '#5C5C5C',
  header: '#262626',
  headerCase: 'upper',
  headerText: '#FFD23F',
  grid: '#E2E2E2',
  lane: '#FFF8E1',
  bars: [
    { name: 'Safety yellow', color: '#FFC20E', strokeColor: '#8A6A00' },
    { name: 'Brick', color: '#C2410C' },
    { name: 'Steel', color: '#5F6B73' },
    { name: 'Green', color: '#2F6F4F' },
    { name: 'Cobalt', color: '#2563A8' },
  ],
  phase: '#262626',
  milestone: '#C2410C',
  gate: '#262626',
  today: '#B91C1C',
  dependency: '#5C5C5C',
  important: '#B91C1C',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#262626',
  labelSize: 13,
});
