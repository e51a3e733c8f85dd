import { ELEMENT_KINDS, type State } from '@giotto/chart/model';
import type { Day } from '@giotto/chart/rules';
import { type Caller, OWN_WORK } from '../../../platform/http/caller.ts';
import { createJobRunner, type JobBounds, type JobRunner } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess, WorkerKilledError } from '../../../platform/workers/worker-process.ts';
import type { ExportJob, ExportOutcome } from '../exports/export-job.ts';
import {
  drawEmbed,
  type EmbedPicture,
  type EmbedPictureRequest,
  type EmbedSize,
  measureEmbed,
} from '../pictures/draw-embed.ts';
import { drawCard } from '../pictures/draw-picture.ts';

/**
 * Draws charts outside the server's process: layout, text shaping and encoding take up to seconds. Throws a BusyError
 * when too many wait.
 */
export interface Renderer extends Pick<JobRunner<RenderJob, unknown>, 'isRunning' | 'isReady' | 'close'> {
  /** Makes a file, or says why it can't, also when that takes too much memory. */
  exportFile(job: ExportJob, caller?: Caller): Promise<ExportOutcome>;
  /** Draws an embed's first picture. */
  drawEmbed(state: State, request: EmbedPictureRequest, caller?: Caller): Promise<EmbedPicture>;
  /** The height of an embed's picture, in px. */
  measureEmbed(state: State, size: EmbedSize, caller?: Caller): Promise<number>;
  /** Draws the picture for lists, on a day that rules ask for; those who ask for the same state share one drawing. */
  drawCard(state: State, today: Day | undefined, caller?: Caller): Promise<string>;
}

/** What the process is given to draw. */
export type RenderJob =
  | { readonly kind: 'file'; readonly job: ExportJob }
  | { readonly kind: 'embed'; readonly state: State; readonly request: EmbedPictureRequest }
  | { readonly kind: 'height'; readonly state: State; readonly size: EmbedSize }
  | { readonly kind: 'card'; readonly state: State; readonly today: Day | undefined };

/** Loading the code takes 0.4 s, and a waiting process about 100 MB. */
const BOUNDS: JobBounds = {
  places: 2,
  longestJob: 13_500,
  longestWait: 8_000,
  maxWaiting: 100,
  idle: 60_000,
  ahead: 5_000,
};
/** What visitors see never waits behind what users do: no process while there is nothing to do. */
export const VISITORS_BOUNDS: JobBounds = { ...BOUNDS, ahead: null };

const PROGRAM = { url: new URL('./render-worker.ts', import.meta.url), hasAddons: true };
/** The largest chart takes about half of it. */
const HEAP_MEGABYTES = 1_024;

/** A chart of at most so many elements is drawn in a few ms, sooner than a process is started. */
const SMALL_CHART = 300;

/** Draws in processes of its own, but small pictures at once. */
export function createRenderer(bounds: JobBounds = BOUNDS, heapMegabytes = HEAP_MEGABYTES): Renderer {
  const runner = createJobRunner<RenderJob, unknown>(
    (options, onEnd) => startWorkerProcess({ ...PROGRAM, heapMegabytes }, options, onEnd),
    bounds,
  );
  const cards = new WeakMap<State, Promise<string>>();
  const startCard = (state: State, today: Day | undefined, caller = OWN_WORK) =>
    isSmall(state)
      ? drawCard(state, today)
      : // It is kept, so nobody's leaving ends it.
        (runner.run({ kind: 'card', state, today }, { ...caller, gone: OWN_WORK.gone }) as Promise<string>);
  return {
    async exportFile(job, caller) {
      try {
        return (await runner.run({ kind: 'file', job }, caller)) as ExportOutcome;
      } catch (error) {
        if (!(error instanceof WorkerKilledError)) throw error;
        return { refusal: { path: 'query', message: 'drawing this file takes too much memory' } };
      }
    },
    drawEmbed: (state, request, caller) =>
      isSmall(state)
        ? drawEmbed(state, request)
        : (runner.run({ kind: 'embed', state, request }, caller) as Promise<EmbedPicture>),
    measureEmbed: (state, size, caller) =>
      isSmall(state)
        ? measureEmbed(state, size)
        : (runner.run({ kind: 'height', state, size }, caller) as Promise<number>),
    drawCard(state, today, caller) {
      const drawing = cards.get(state) ?? startCard(state, today, caller).finally(() => cards.delete(state));
      cards.set(state, drawing);
      return drawing;
    },
    get isRunning() {
      return runner.isRunning;
    },
    get isReady() {
      return runner.isReady;
    },
    close: () => runner.close(),
  };
}

function isSmall(state: State): boolean {
  return ELEMENT_KINDS.reduce((count, kind) => count + state[kind].size, 0) <= SMALL_CHART;
}
