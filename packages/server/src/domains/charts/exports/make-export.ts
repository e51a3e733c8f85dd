import type { Scene } from '@giotto/chart/layout';
import { FILE_BYTES_LIMIT, settingsOf, timelineOf } from '@giotto/chart/model';
import {
  cutPages,
  DEFAULT_PAGE_LAYOUT,
  listCuts,
  PAGE_FORMATS,
  pageSheets,
  renderSheets,
  type Sheet,
  wholeSheet,
} from '@giotto/chart/pages';
import { describeChart, listDrawnTexts, renderSvg } from '@giotto/chart/render';
import { writeGio } from '@giotto/chart/schema';
import { allTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { fileNameOf } from '@giotto/contract/file-name';
import { isPlanFormatName, type PlanFormatName } from '@giotto/contract/plan-formats';
import { fontFacesFor } from '../fonts/font-faces.ts';
import { checkPages, checkPng } from './check-size.ts';
import { drawSlides } from './draw-slides.ts';
import type { ExportedFile, ExportFormat, ExportJob, ExportOutcome } from './export-job.ts';
import { layOut } from './lay-out.ts';
import { drawPdf } from './pdf/draw-pdf.ts';
import { drawPng, measureSheets } from './png/draw-png.ts';
import { drawZip } from './png/draw-zip.ts';
import { outlineSheet } from './png/outline-sheet.ts';
import { listMissingCharacters } from './text/list-missing-characters.ts';
import { writePlan } from './write-plan.ts';

type Content = ExportedFile['content'];
type PictureFormat = Exclude<ExportFormat, 'gio' | 'pptx' | PlanFormatName>;

function drawSvg(job: ExportJob, scene: Scene, sheets: readonly Sheet[], metrics: TextMetrics): string {
  const words = { title: job.chart.name, desc: describeChart(job.state), background: job.hasBackground };
  if (job.hasOutlines)
    return renderSheets(
      sheets.map((sheet) => outlineSheet(sheet, metrics, false)),
      words,
    );
  const options = { ...words, fontFaces: fontFacesFor(metrics, scene.font, listDrawnTexts(scene)) };
  return job.hasPages ? renderSheets(sheets, options) : renderSvg(scene, options);
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

async function draw(
  job: ExportJob,
  format: PictureFormat,
  scene: Scene,
  sheets: readonly Sheet[],
  metrics: TextMetrics,
): Promise<Content> {
  const { chart, hasBackground, madeAt, scale, state } = job;
  switch (format) {
    case 'svg':
      return drawSvg(job, scene, sheets, metrics);
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
  const scene = layOut(job, metrics);
  if (format === 'gio') return { content: drawGio(job, scene) };
  const paper = PAGE_FORMATS[settingsOf(job.state).layout ?? DEFAULT_PAGE_LAYOUT];
  const plan = job.hasPages ? cutPages(scene, paper) : undefined;
  const refusal = plan && checkPages(plan.pages.length);
  if (refusal !== undefined) return { refusal };
  const sheets =
    plan === undefined
      ? [wholeSheet(scene)]
      : pageSheets(scene, plan, { state: job.state, name: job.chart.name, metrics });
  const isPng = format === 'png' || format === 'zip';
  const tooLarge = isPng ? checkPng(measureSheets(sheets), job.scale, format === 'zip') : undefined;
  if (tooLarge !== undefined) return { refusal: tooLarge };
  const content = await draw(job, format, scene, sheets, metrics);
  // An SVG without outlines depends on the viewer's fonts.
  if (format === 'svg' && !job.hasOutlines) return { content };
  const missing = listMissingCharacters(listDrawnTexts(scene), scene.font, metrics);
  return missing.length === 0 ? { content } : { content, missingCharacters: missing.join('') };
}
