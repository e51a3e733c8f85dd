import { buildStyle } from './build-style.ts';

/** Editorial. */
export const style8 = buildStyle({
  id: 'style8',
  name: 'Editorial',
  isPremium: true,
  font: 'Arvo',
  corner: 2,
  page: '#FBF7F0',
  text: '#2B2118',
  muted: '#6E5F50',
  header: '#F1E8DA',
  headerText: '#4A3B2C',
  grid: '#E6DAC8',
  lane: '#F5EEE2',
  bars: [
    { name: 'Bordeaux', color: '#7A1E2C' },
    { name: 'Bottle green', color: '#2F5B47' },
    { name: 'Ochre', color: '#A85B14' },
    { name: 'Ink blue', color: '#34476B' },
    { name: 'Pewter', color: '#5E6B73' },
  ],
  phase: '#2B2118',
  milestone: '#7A1E2C',
  gate: '#A85B14',
  today: '#B3261E',
  dependency: '#7D6B58',
  important: '#B3261E',
  inkOnDark: '#FFFFFF',
  inkOnLight: '#2B2118',
  labelSize: 12,
});
