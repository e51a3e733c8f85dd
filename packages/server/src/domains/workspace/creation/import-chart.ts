import type { AnswerOf, importGantt } from '@giotto/contract/api';
import { importedName } from '@giotto/contract/imported-name';
import {
  type ImportDateOrder,
  type ImportEncoding,
  type ImportFormatName,
  readImportColumns,
} from '@giotto/contract/plan-formats';
import type { Caller } from '../../../platform/http/caller.ts';
import type { ChartReader, GanttDeps, ReadFacts } from '../../charts/index.ts';
import { readFolder, readGanttName } from '../../charts/index.ts';
import { insertChart } from './insert-chart.ts';

/** A file to import; without a name, the chart is called like the plan in it, or like the file. */
interface ImportRequest {
  readonly bytes: Uint8Array;
  readonly fileName?: string | undefined;
  readonly format?: ImportFormatName | undefined;
  readonly encoding?: ImportEncoding | undefined;
  readonly dateOrder?: ImportDateOrder | undefined;
  /** As the call takes them. */
  readonly columns?: string | undefined;
  readonly name?: string | undefined;
  readonly folder?: string | undefined;
}

/** Of a chart whose file has no name either. */
const DEFAULT_NAME = 'Imported plan';

/**
 * Creates a chart from another program's file, or only says what would become of it. Throws `ImportRefused`,
 * `InvalidGanttName`, `UnknownFolder` and `GanttsLimit`, and a BusyError when too many files wait or the caller has gone; then
 * nothing was created.
 */
export async function importChart(
  deps: GanttDeps,
  reader: ChartReader,
  userId: string,
  request: ImportRequest & { readonly isPreview: boolean },
  caller: Caller,
): Promise<AnswerOf<typeof importGantt>> {
  const { bytes, fileName, format, encoding, dateOrder, columns, isPreview } = request;
  const said = columns === undefined ? undefined : readImportColumns(columns);
  const givenName = request.name === undefined ? undefined : readGanttName(request.name, 'query.name');
  // Before the file is read, and once more when the chart is created.
  const folder = await readFolder(deps.db, userId, request.folder ?? '');
  const file = {
    // The framework's buffer may be part of a larger one.
    bytes: new Uint8Array(bytes),
    ...(fileName !== undefined && { fileName }),
    ...(format !== undefined && { format }),
    ...(encoding !== undefined && { encoding }),
    ...(dateOrder !== undefined && { dateOrder }),
    ...(said !== undefined && { columns: said }),
    today: deps.clock.now().toISOString().slice(0, 10),
  };
  if (isPreview) {
    const { plan, ...facts } = await reader.readPlan(file, caller);
    return { userId, ...presentFacts(facts), plan: { ...plan } };
  }
  const chart = await reader.readChart(file, caller);
  // Whoever has been told that it failed would import it again.
  caller.gone.throwIfAborted();
  const { id: ganttId } = await insertChart(deps, userId, {
    name: givenName ?? (importedName(chart.name, fileName ?? '') || DEFAULT_NAME),
    folder,
    origin: 'import',
    isPremium: chart.isPremium,
    bytes: Buffer.from(chart.packed),
    extra: chart.extra && { ...chart.extra, bytes: Buffer.from(chart.extra.bytes) },
  });
  return { ganttId, userId, ...presentFacts(chart) };
}

function presentFacts({
  format,
  encoding,
  report,
}: ReadFacts): Pick<AnswerOf<typeof importGantt>, 'format' | 'encoding' | 'report'> {
  return {
    format,
    ...(encoding !== undefined && { encoding }),
    report: { ...report, entries: [...report.entries] },
  };
}
