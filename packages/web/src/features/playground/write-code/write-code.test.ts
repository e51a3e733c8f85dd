import { runInNewContext } from 'node:vm';
import { STYLES } from '@giotto/chart/templates';
import { expect, test } from 'vitest';
import { FIRST_STATE } from '../playground-state.ts';
import { CODE_WRITERS, type ShownChart } from './index.ts';
import { styleWord, templateLiteral } from './shown-chart.ts';

const shown: ShownChart = { ...FIRST_STATE, source: 'gantt\n  A :2027-01-04, 5d\n', isDark: false };

test('code states what differs from the library’s defaults, and nothing else', () => {
  const plain = { ...shown, hasToday: true };
  expect(CODE_WRITERS.html(plain)).toContain('<giotto-chart>\n');
  expect(CODE_WRITERS.ts(plain)).not.toContain('setAttribute');
  expect(CODE_WRITERS.react(plain)).toContain('<GiottoChart chart={PLAN} />;');
  const full: ShownChart = {
    ...shown,
    styleId: 'style3',
    theme: 'own',
    from: '2027-01-04',
    to: '2027-02-01',
    zoom: 2,
    selectionMode: 'none',
  };
  expect(CODE_WRITERS.html(full)).toContain(
    `<giotto-chart chart-style="${styleWord('style3')}" theme="own" from="2027-01-04" to="2027-02-01" zoom="2" selection-mode="none" today="none">`,
  );
  expect(CODE_WRITERS.ts(full)).toContain("chart.setAttribute('zoom', '2');\n");
  expect(CODE_WRITERS.react(full)).toContain('      zoom={2}\n');
});

test('a picture for a shell takes the colours that the page has', () => {
  const themeOf = (changed: Partial<ShownChart>) =>
    /--theme (\w+)/.exec(CODE_WRITERS.cli({ ...shown, ...changed }))?.[1];
  expect([themeOf({}), themeOf({ isDark: true }), themeOf({ theme: 'light', isDark: true })]).toEqual([
    'light',
    'dark',
    'light',
  ]);
  expect(themeOf({ theme: 'own' })).toBeUndefined();
});

test('a plan that could end what is around it is written so that it can’t', () => {
  const source = `gantt\n  </SCRIPT><!-- \`\${x}\` \\ :2027-01-04, 5d\nPLAN\nPLAN_\n`;
  expect(CODE_WRITERS.html({ ...shown, source })).toContain(
    '<script type="application/json">\n"gantt\\n  \\u003c/SCRIPT>',
  );
  expect(CODE_WRITERS.ts({ ...shown, source })).toContain(String.raw`\`\${x}\` \\ :`);
  expect(CODE_WRITERS.cli({ ...shown, source })).toMatch(/<<'PLAN__'\n[\s\S]*\nPLAN_\nPLAN__\n$/);
});

test.each(['', '`', '$', '${', '\\', '\\`', '$${`', 'a\r\nb', '\u2028'])(
  '%j is itself as a template literal',
  (text) => {
    expect(runInNewContext(templateLiteral(text))).toBe(text);
  },
);

test('each style has a word of its own', () => {
  const words = STYLES.map(({ id }) => styleWord(id));
  expect(new Set(words).size).toBe(STYLES.length);
  for (const word of words) expect(word).toMatch(/^[a-z0-9]+$/);
});
