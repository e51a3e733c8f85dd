import { readGio } from '@giotto/chart/schema';
import { DEFAULT_STYLE, findStyle } from '@giotto/chart/templates';
import { planToChart } from '@giotto/interchange/convert';
import { keepExtra } from '@giotto/interchange/extra';
import { inspectTable, type ReadFileOptions, readFile, sniff } from '@giotto/interchange/formats';
import { Report } from '@giotto/interchange/report';
import type { ReadRequest, WorkerMessage } from './worker-messages.ts';

/** The worker that reads files: one file, one worker, which the page ends to cancel. */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).then(send, (error: unknown) => {
    send({ kind: 'failed' });
    throw error;
  });
});

function send(message: WorkerMessage): void {
  postMessage(message);
}

async function read(request: ReadRequest): Promise<WorkerMessage> {
  const { bytes, fileName } = request;
  return sniff(bytes, fileName).kind === 'gio' ? readOwnFile(bytes) : readForeignFile(request);
}

function readOwnFile(bytes: Uint8Array): WorkerMessage {
  const result = readGio(new TextDecoder().decode(bytes));
  if (!result.ok) return { kind: 'refused', details: result.problems };
  const { state, name } = result;
  return { kind: 'chart', format: 'gio', name, state, elementIds: new Map(), entries: [] };
}

async function readForeignFile(request: ReadRequest): Promise<WorkerMessage> {
  const { bytes, fileName, styleId, today, language, choice, limit } = request;
  const options: ReadFileOptions = {
    fileName,
    today,
    choice,
    limit,
    // What is pasted has no name.
    table: { ...request.table, today, isList: fileName === '' },
    onProgress: (progress) => send({ kind: 'progress', progress }),
  };
  const inspected = await inspectTable(bytes, options);
  const file = await readFile(bytes, options);
  if (!file.ok) return { kind: 'refused', details: file.details };
  const { format, overview, encoding } = file;
  const report = new Report();
  const style = findStyle(styleId) ?? DEFAULT_STYLE;
  const { state, elementIds, extra } = planToChart(file.plan, {
    style,
    today,
    language,
    createId: () => crypto.randomUUID(),
    report,
  });
  const packed = keepExtra(extra, report);
  const { extra: _, ...plan } = file.plan;
  const entries = [...file.entries, ...report.list()];
  return {
    kind: 'chart',
    format,
    name: plan.name,
    state,
    elementIds,
    entries,
    plan,
    ...(extra !== undefined && packed !== undefined && { extra: { format: extra.format, bytes: packed } }),
    ...(inspected.ok && { table: inspected.table }),
    ...(encoding !== undefined && { encoding }),
    ...(overview !== undefined && { overview }),
  };
}
