import type { Sheet } from '@giotto/chart/pages';
import { type SlidesRequest, writeSlides } from '@giotto/interchange/slides';

/** Slides for the worker to write. */
export interface SlidesMessage {
  readonly sheets: readonly Sheet[];
  readonly request: SlidesRequest;
}

/** The worker that writes slides: one file, one worker. Writing those of ten thousand rows takes seconds. */
addEventListener('message', ({ data }: MessageEvent<SlidesMessage>) => {
  const bytes = writeSlides(data.sheets, data.request);
  postMessage(bytes, { transfer: [bytes.buffer] });
});
