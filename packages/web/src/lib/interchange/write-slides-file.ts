import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';
import { fileNameOf } from '@giotto/contract/file-name';
import { layOutForSlides, SLIDES_FORMAT, type SlideLayout, slideSheets } from '@giotto/interchange/slides';
import { askWorker } from './ask-worker.ts';
import type { SlidesMessage } from './slides-worker.ts';

export { ruledState } from '@giotto/interchange/slides';

/** The chart to draw on slides. */
export interface SlidesSource {
  readonly state: State;
  readonly name: string;
  readonly metrics: TextMetrics;
  /** Lays the chart out completely: in its own width, or in another, in px. */
  readonly layOut: (width?: number) => Scene;
}

/** A PowerPoint file, and how many slides it has. */
export interface SlidesFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly slides: number;
}

/**
 * Draws a chart as the slides of a PowerPoint file, written in a worker, so that the page stays responsive. Rejects if the
 * worker fails, or `signal` aborts.
 */
export async function writeSlidesFile(
  { state, name, metrics, layOut }: SlidesSource,
  layout: SlideLayout,
  signal: AbortSignal,
): Promise<SlidesFile> {
  const { extension, mediaType } = SLIDES_FORMAT;
  const scene = layOutForSlides(layOut, layout);
  const sheets = slideSheets(scene, layout, { state, name, metrics });
  const request = { state, rows: scene.rows, title: name, madeAt: new Date().toISOString() };
  const message: SlidesMessage = { sheets, request };
  const worker = new Worker(new URL('./slides-worker.ts', import.meta.url), { type: 'module' });
  const bytes = await askWorker<Uint8Array<ArrayBuffer>>(worker, message, signal);
  return { fileName: fileNameOf(name, extension), mediaType, bytes, slides: sheets.length };
}
