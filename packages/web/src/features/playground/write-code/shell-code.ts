import { FIRST_STATE } from '../playground-state.ts';
import { type ShownChart, styleWord } from './shown-chart.ts';

/** The chart as a picture, from a shell. Zoom and selection are for charts that people use. */
export function shellCode({ source, styleId, theme, from, to, hasToday, isDark }: ShownChart): string {
  const page = theme === 'auto' ? (isDark ? 'dark' : 'light') : theme;
  const options = [
    ...(styleId === FIRST_STATE.styleId ? [] : [`--style ${styleWord(styleId)}`]),
    ...(page === 'own' ? [] : [`--theme ${page}`]),
    ...(from === '' ? [] : [`--from ${from}`]),
    ...(to === '' ? [] : [`--to ${to}`]),
    ...(hasToday ? ['--today "$(date +%F)"'] : []),
  ];
  const end = delimiterFor(source);
  const plan = source.endsWith('\n') ? source : `${source}\n`;
  return `npx --package @giotto/cli giotto render - -o plan.svg ${options.join(' ')} <<'${end}'\n${plan}${end}\n`;
}

/** A line that the plan doesn't have. */
function delimiterFor(source: string): string {
  const lines = new Set(source.split('\n'));
  let delimiter = 'PLAN';
  while (lines.has(delimiter)) delimiter += '_';
  return delimiter;
}
