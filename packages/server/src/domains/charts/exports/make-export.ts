import type { Scene } from '@giotto/chart/layout';
import { FILE_BYTES_LIMIT, onHostPage, type State, settingsOf, timelineOf } from '@giotto/chart/model';
import {
  cutPages,
  DEFAULT_PAGE_LAYOUT,
  listCuts,
  PAGE_FORMATS,
  pageSheets,
  renderSheets,
  type Sheet,
  timelineSheet,
  wholeSheet,
} from '@giotto/chart/pages';
import { describeChart, listDrawnTexts, renderSvg } from '@giotto/chart/render';
import { writeGio } from '@giotto/chart/schema';
import { allTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { fileNameOf } from '@giotto/contract/file-name';
import { LINK_CARD } from '@giotto/contract/living-pictures';
import { isPlanFormatName, type PlanFormatName } from '@giotto/contract/plan-formats';
import { fontFacesFor } from '@giotto/drawing/fonts';
import { listMissingCharacters } from '@giotto/drawing/missing-characters';
import { drawPdf } from '@giotto/drawing/pdf';
import { drawPng, drawZip, measureSheets, outlineSheet } from '@giotto/drawing/png';
import { checkPages, checkPng } from './check-size.ts';
import { drawSlides } from './draw-slides.ts';
import type { ExportedFile, ExportFormat, ExportJob, ExportOutcome, ExportRefusal } from './export-job.ts';
import { type LaidOut, layOut } from './lay-out.ts';
import { writePlan } from './write-plan.ts';

type Content = ExportedFile['content'];
type PictureFormat = Exclude<ExportFormat, 'gio' | 'pptx' | PlanFormatName>;

/** A chart's picture: what is drawn, and the surfaces that it is drawn on. */
interface Picture {
  readonly scene: Scene;
  readonly sheets: readonly Sheet[];
}

/** The sheets of a laid-out chart: a link's card, its pages, one of them, a part of its timeline, or all of it. */
function sheetsOf(
  job: ExportJob,
  { scene, part }: LaidOut,
  metrics: TextMetrics,
): readonly Sheet[] | ExportRefusal {
  const words = { state: job.state, name: job.chart.name, metrics };
  if (job.isCard) return pageSheets(scene, cutPages(scene, LINK_CARD), words).slice(0, 1).map(withoutFooter);
  if (!job.hasPages) return [part === undefined ? wholeSheet(scene) : timelineSheet(scene, part)];
  const paper = job.paper ?? settingsOf(job.state).layout ?? DEFAULT_PAGE_LAYOUT;
  const plan = cutPages(scene, PAGE_FORMATS[paper], job.isOnePage);
  const { length } = plan.pages;
  if (job.page === undefined) {
    const refusal = checkPages(length);
    if (refusal !== undefined) return refusal;
  } else if (job.page > length) {
    return { path: 'query.page', message: `the chart has ${length} ${length === 1 ? 'page' : 'pages'}` };
  }
  const sheets = pageSheets(scene, plan, words);
  return job.page === undefined ? sheets : sheets.slice(job.page - 1, job.page);
}

/** A page without name and number: the name stands beside a link's card. */
function withoutFooter(sheet: Sheet): Sheet {
  return { ...sheet, groups: sheet.groups.filter(({ pieces }) => pieces[0]?.layer !== 'footer') };
}

function drawPicture(job: ExportJob, metrics: TextMetrics, state: State): Picture | ExportRefusal {
  const laidOut = layOut(job, metrics, state);
  const sheets = sheetsOf(job, laidOut, metrics);
  return 'path' in sheets ? sheets : { scene: laidOut.scene, sheets };
}

/** The chart in the colours of the page that it is shown on; `auto`: on a light one. */
function colourFor({ state, hostTheme }: ExportJob): State {
  return hostTheme === undefined ? state : onHostPage(state, hostTheme === 'auto' ? 'light' : hostTheme);
}

/** The same picture for dark pages, for an SVG that shows whichever its reader prefers. */
function drawDark(job: ExportJob, metrics: TextMetrics): readonly Sheet[] | undefined {
  if (job.hostTheme !== 'auto') return undefined;
  const dark = drawPicture(job, metrics, onHostPage(job.state, 'dark'));
  return 'sheets' in dark ? dark.sheets : undefined;
}

function drawSvg(job: ExportJob, { scene, sheets }: Picture, metrics: TextMetrics): string {
  const words = { title: job.chart.name, desc: describeChart(job.state), background: job.hasBackground };
  if (job.hasOutlines)
    return renderSheets(
      sheets.map((sheet) => outlineSheet(sheet, metrics, false)),
      words,
    );
  const dark = drawDark(job, metrics);
  const options = { ...words, fontFaces: fontFacesFor(metrics, scene.font, listDrawnTexts(scene)) };
  const isWhole = !job.hasPages && job.part === undefined && dark === undefined;
  return isWhole ? renderSvg(scene, options) : renderSheets(sheets, { ...options, ...(dark && { dark }) });
}

/** Includes the chart's picture unless that makes the file too large to be imported again. */
function drawGio({ chart, state }: ExportJob, scene: Scene): string {
  const file = { ganttId: chart.id, ganttName: chart.name, isPremium: chart.isPremium, state };
  const text = writeGio({ ...file, svg: renderSvg(scene, { background: true, title: chart.name }) });
  return Buffer.byteLength(text) <= FILE_BYTES_LIMIT ? text : writeGio({ ...file, svg: '' });
}

/** Copies the bytes to a separate buffer, which a worker can transfer without copying. */
function own(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return copy;
}

/** The job's scale, or the largest one at which neither side is longer than the job says. */
function fittingScale({ scale, fit }: ExportJob, sheets: readonly Sheet[]): number {
  if (fit === undefined) return scale;
  const { width, height } = measureSheets(sheets);
  return Math.min(scale, fit / Math.max(width, height));
}

async function draw(
  job: ExportJob,
  format: PictureFormat,
  picture: Picture,
  metrics: TextMetrics,
): Promise<Content> {
  const { scene, sheets } = picture;
  const { chart, hasBackground, madeAt, scale, state } = job;
  switch (format) {
    case 'svg':
      return drawSvg(job, picture, metrics);
    case 'png':
      return own(await drawPng(sheets, metrics, { scale, hasBackground, rowEnds: listCuts(scene) }));
    case 'zip': {
      const stem = fileNameOf(chart.name, 'png').slice(0, -'.png'.length);
      const rowEnds = listCuts(scene);
      const request = { scale, hasBackground, stem, rowEnds, madeAt: new Date(madeAt) };
      return own(await drawZip(sheets, metrics, request));
    }
    case 'pdf': {
      const language = timelineOf(state).scaleTypeLang;
      const facts = { title: chart.name, language, madeAt: new Date(madeAt) };
      return own(await drawPdf(sheets, metrics, { ...facts, state, hasBackground }));
    }
  }
}

/** Creates a job's file, or says why it can't. Takes up to several seconds of CPU: call it in a worker. */
export async function makeExport(job: ExportJob): Promise<ExportOutcome> {
  const { format } = job;
  if (isPlanFormatName(format)) return writePlan(job, format);
  const metrics = await allTextMetrics();
  if (format === 'pptx') return drawSlides(job, metrics);
  if (format === 'gio') return { content: drawGio(job, layOut(job, metrics).scene) };
  const picture = drawPicture(job, metrics, colourFor(job));
  if ('path' in picture) return { refusal: picture };
  const { scene, sheets } = picture;
  const isPng = format === 'png' || format === 'zip';
  const fitted = isPng ? { ...job, scale: fittingScale(job, sheets) } : job;
  const tooLarge = isPng ? checkPng(measureSheets(sheets), fitted.scale, format === 'zip') : undefined;
  if (tooLarge !== undefined) return { refusal: tooLarge };
  const content = await draw(fitted, format, picture, metrics);
  // An SVG without outlines depends on the viewer's fonts.
  if (format === 'svg' && !job.hasOutlines) return { content };
  const missing = listMissingCharacters(listDrawnTexts(scene), scene.font, metrics);
  return missing.length === 0 ? { content } : { content, missingCharacters: missing.join('') };
}
