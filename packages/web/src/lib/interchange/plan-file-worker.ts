import { type State, settingsOf } from '@giotto/chart/model';
import { chartToPlan, withFigures } from '@giotto/interchange/convert';
import { unpackExtra } from '@giotto/interchange/extra';
import { type FormatName, hasFigures, writeFile } from '@giotto/interchange/formats';
import { Report, type ReportEntry } from '@giotto/interchange/report';

/** A chart for the worker to write. */
export interface PlanFileMessage {
  readonly state: State;
  readonly name: string;
  readonly format: FormatName;
  /** What a file of the same format held beyond it, packed. */
  readonly extra?: Uint8Array;
}

/** What the worker answers: the file, what it can't hold, and whether the `extra` can't be read and is missing in it. */
export interface WrittenPlan {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entries: readonly ReportEntry[];
  readonly isExtraUnreadable: boolean;
}

/** The worker that writes files of other programs: one file, one worker. */
addEventListener('message', ({ data }: MessageEvent<PlanFileMessage>) => {
  write(data).then(
    (written) => postMessage(written, { transfer: [written.bytes.buffer] }),
    (error: unknown) => reportError(error),
  );
});

async function write({ state, name, format, extra }: PlanFileMessage): Promise<WrittenPlan> {
  const report = new Report();
  const kept = extra && unpackExtra(extra);
  const plan = chartToPlan(state, name, report, kept);
  const isScheduled = settingsOf(state).dependentShift === 'schedule';
  const { bytes, entries } = await writeFile(
    hasFigures(format, isScheduled) ? withFigures(plan, state) : plan,
    format,
  );
  return {
    bytes: new Uint8Array(bytes),
    entries: [...report.list(), ...entries],
    isExtraUnreadable: extra !== undefined && kept === undefined,
  };
}
