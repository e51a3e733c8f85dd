import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { layoutChart } from '@giotto/chart/layout';
import { type Piece, type Sheet, scaleSheet } from '@giotto/chart/pages';
import { allTextMetrics } from '@giotto/chart/text';
import { drawArea, wholeArea } from '@giotto/drawing/png';
import fc from 'fast-check';
import { chartsInView } from '../../packages/chart/src/layout/scene-test/arbitrary-chart.ts';
import {
  layOutForSlides,
  SLIDE_LAYOUTS,
  slideSheets,
  writeSlides,
} from '../../packages/interchange/src/slides/index.ts';
import { runScript, SetUpError } from '../../scripts/set-up/set-up-error.mjs';
import { CASES, type Case } from './cases.ts';
import { comparePictures } from './compare-pictures.ts';
import { looseConnectors } from './loose-connectors.ts';
import { Office } from './office.ts';
import { fromOpaque, type Picture, writePpm } from './picture.ts';
import { validateFile } from './validate-file.ts';

/** Pixels a point. */
const SCALE = 2;
/** Points of a cell's side: a bar's height. */
const CELL = 12;
/**
 * The most that a slide may differ from our picture of it, in colour values of 0 to 255: on average, and the cell that one
 * of a hundred exceeds. LibreOffice 7.4 routes glued connectors by itself, so that links are elsewhere; as plain shapes it
 * draws them as the file says.
 */
const LIMITS = {
  glued: { mean: 0.75, percentile99: 12 },
  loose: { mean: 0.4, percentile99: 8 },
} as const;

/** How many times as far our picture must be without its links, and without its titles. */
const CONTROL = 1.3;

const MADE_AT = '2027-01-20T00:00:00Z';

const metrics = await allTextMetrics();

async function drawOurs(sheet: Sheet): Promise<Picture> {
  const scaled = scaleSheet(sheet, SCALE);
  return fromOpaque(scaled.width, scaled.height, await drawArea(wholeArea(scaled), metrics, true));
}

/** Prints how far a picture of LibreOffice is from ours, and answers whether they are alike. */
function isAlike(what: string, ours: Picture, theirs: Picture, kind: keyof typeof LIMITS): boolean {
  const { mean, percentile99 } = comparePictures(ours, theirs, CELL * SCALE);
  const isNear = mean <= LIMITS[kind].mean && percentile99 <= LIMITS[kind].percentile99;
  const figures = `mean ${mean.toFixed(2)}, 99 % of cells ≤ ${percentile99.toFixed(2)}`;
  console.log(`${isNear ? 'alike    ' : 'different'} ${what}, ${kind}: ${figures}`);
  return isNear;
}

/** Compares the slides of a chart with our pictures; answers whether all are alike. */
async function checkCase(office: Office, folder: string, { name, state, layout }: Case): Promise<boolean> {
  const layOut = (width?: number) =>
    layoutChart(state, { hasWatermark: true, ...(width !== undefined && { width }) }, metrics);
  const scene = layOutForSlides(layOut, layout);
  const sheets = slideSheets(scene, layout, { state, name, metrics });
  const file = writeSlides(sheets, { state, rows: scene.rows, title: name, madeAt: MADE_AT });
  const ours: Picture[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const picture = await drawOurs(sheet);
    await writeFile(join(folder, `${name}-${at + 1}.ppm`), writePpm(picture));
    ours.push(picture);
  }
  await writeFile(join(folder, `${name}.pptx`), file);
  let areAlike = isValid(name, join(folder, `${name}.pptx`));
  for (const kind of ['glued', 'loose'] as const) {
    const bytes = kind === 'glued' ? file : looseConnectors(file);
    const theirs = await office.draw(`${name}-${kind}`, bytes, SCALE);
    if (theirs.length !== ours.length) {
      console.log(`different ${name}, ${kind}: ${theirs.length} slides instead of ${ours.length}`);
      areAlike = false;
    }
    for (const [at, picture] of theirs.entries()) {
      const own = ours[at];
      if (own !== undefined && !isAlike(`${name} ${at + 1}`, own, picture, kind)) areAlike = false;
    }
    const [sheet, own, picture] = [sheets[0], ours[0], theirs[0]];
    if (kind === 'loose' && state.dependency.size > 0 && sheet && own && picture) {
      if (!(await isMeasureSharp(name, sheet, own, picture))) areAlike = false;
    }
  }
  return areAlike;
}

/** Whether the measure notices what is missing: our pictures without links and without titles are farther away. */
async function isMeasureSharp(name: string, sheet: Sheet, ours: Picture, theirs: Picture): Promise<boolean> {
  const whole = comparePictures(ours, theirs, CELL * SCALE).mean;
  const leftOut: Readonly<Record<string, (piece: Piece) => boolean>> = {
    links: ({ owner }) => owner?.kind === 'dependency',
    titles: ({ owner }) => owner?.part === 'label' || owner?.part === 'columnLabel',
  };
  let isSharp = true;
  for (const [what, isLeftOut] of Object.entries(leftOut)) {
    const groups = sheet.groups.map((group) => ({
      ...group,
      pieces: group.pieces.filter((piece) => !isLeftOut(piece)),
    }));
    const { mean } = comparePictures(await drawOurs({ ...sheet, groups }), theirs, CELL * SCALE);
    console.log(`control   ${name} without ${what}: ${(mean / whole).toFixed(1)} times as far`);
    if (mean < CONTROL * whole) isSharp = false;
  }
  return isSharp;
}

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      keep: { type: 'string' },
      only: { type: 'string' },
      charts: { type: 'string', default: '20' },
      seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
    },
  });
  const [charts, seed] = [Number(values.charts), Number(values.seed)];
  if (!Number.isInteger(charts) || charts < 0) throw new SetUpError('--charts takes a whole number.');
  if (!Number.isInteger(seed)) throw new SetUpError('--seed takes a whole number.');
  const folder = await mkdtemp(join(tmpdir(), 'slides-'));
  try {
    const office = await Office.open(folder);
    let different = 0;
    for (const each of CASES.filter(({ name }) => values.only === undefined || values.only === name))
      if (!(await checkCase(office, folder, each))) different += 1;
    if (values.only === undefined) different += await checkRandomCharts(folder, charts, seed);
    console.log(`Limits: glued mean ${LIMITS.glued.mean}, 99 % ≤ ${LIMITS.glued.percentile99};`);
    console.log(`        loose mean ${LIMITS.loose.mean}, 99 % ≤ ${LIMITS.loose.percentile99}.`);
    if (values.keep !== undefined) await keepFiles(folder, values.keep);
    return different === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Prints what the validator has against a file; answers whether that's nothing. */
function isValid(what: string, path: string): boolean {
  const faults = validateFile(path);
  console.log(faults === '' ? `valid     ${what}` : `invalid   ${what}\n${faults}`);
  return faults === '';
}

/** Validates the slides of random charts; answers how many are invalid. */
async function checkRandomCharts(folder: string, count: number, seed: number): Promise<number> {
  const path = join(folder, 'random.pptx');
  let invalid = 0;
  for (const [at, { state, view }] of fc.sample(chartsInView, { numRuns: count, seed }).entries()) {
    const layout = SLIDE_LAYOUTS[at % SLIDE_LAYOUTS.length] ?? 'one';
    const scene = layoutChart(state, view, metrics);
    const sheets = slideSheets(scene, layout, { state, name: 'Any', metrics });
    await writeFile(path, writeSlides(sheets, { state, rows: scene.rows, title: 'Any', madeAt: MADE_AT }));
    if (!isValid(`chart ${at + 1} of seed ${seed}`, path)) invalid += 1;
  }
  return invalid;
}

async function keepFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => /\.(?:ppm|pptx)$/.test(name));
  for (const name of names) await copyFile(join(from, name), join(to, name));
}
