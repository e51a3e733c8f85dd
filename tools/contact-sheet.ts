import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import { layoutChart } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { listDrawnTexts, renderSvg } from '@giotto/chart/render';
import { createChartState, DATA_TEMPLATES, STYLES } from '@giotto/chart/templates';
import { allTextMetrics } from '@giotto/chart/text';
import { fontFacesFor } from '@giotto/drawing/fonts';
import { startBrowser } from '../e2e/support/browser.ts';
import { createDenseChart } from './contact-sheet/dense-chart.ts';
import { slipChart } from './contact-sheet/slip-chart.ts';

// Draws pictures for judging the look of charts: every data template in every style, and a dense plan of 60 tasks in
// every style. `npm run contact-sheet -- --templates houseConstruction --styles style1,style4`; with `--critical-path` and
// `--baseline` also what these draw.

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/contact-sheet' },
    templates: { type: 'string' },
    styles: { type: 'string' },
    'critical-path': { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: false },
    today: { type: 'string', default: '2027-01-20' },
  },
});
const DENSE = 'dense';
const BASELINE = 'baseline';
const templates = values.templates?.split(',') ?? [...DATA_TEMPLATES.map(({ id }) => id), DENSE];
const styles = values.styles?.split(',') ?? STYLES.map(({ id }) => id);
const metrics = await allTextMetrics();
const now = Date.parse(`${values.today}T10:00Z`) / 60_000;

async function draw(chart: State, title: string): Promise<string> {
  const state = values.baseline ? slipChart(chart, BASELINE) : chart;
  const plain = withBaseline(layoutChart(state, { now }, metrics), state, BASELINE, metrics);
  const scene = values['critical-path'] ? withCriticalPath(plain, state) : plain;
  const fontFaces = await fontFacesFor(metrics, scene.font, listDrawnTexts(scene));
  return renderSvg(scene, { background: true, title, fontFaces });
}

await mkdir(values.out, { recursive: true });
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 1_090, height: 800 } });
for (const template of templates) {
  for (const style of styles) {
    const state =
      template === DENSE
        ? createDenseChart(style, values.today)
        : createChartState(template, style, values.today);
    const svg = await draw(state, `${template} in ${style}`);
    await page.setContent(`<body style="margin:20px;background:#e9ebef">${svg}</body>`);
    await page.evaluate(() => document.fonts.ready);
    await writeFile(join(values.out, `${template}-${style}.png`), await page.screenshot({ fullPage: true }));
  }
  console.log(`${template}: ${styles.length} pictures in ${values.out}`);
}
await browser.close();
