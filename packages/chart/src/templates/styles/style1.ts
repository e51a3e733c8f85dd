import { buildStyle } from './build-style.ts';

/** Clarity. */
export const style1 = buildStyle({
  id: 'style1',
  name: 'Clarity',
  isPremium: false,
  font: 'Roboto',
  corner: 6,
  page: '#FFFFFF',
  text: '#1F2937',
  muted: '#5B6472',
  header: '#F3F4F6',
  headerText: '#374151',
  grid: '#E5E7EB',
  lane: '#F5F7FB',
  bars: [
    { name: 'Blue', color: '#2563EB' },
    { name: 'Teal', color: '#0F766E' },
    { name: 'Amber', color: '#B45309' },
    { name: 'Pink', color: '#BE185D' },
    { name: 'Plum', color: '#86198F' },
  ],
  phase: '#334155',
  milestone: '#111827',
  gate: '#B45309',
  today: '#DC2626',
  dependency: '#756BA4',
  important: '#DC2626',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#1F2937',
});
