import { formatCivil } from '@giotto/chart/time';
import { pickLocale } from '@giotto/contract/locales';
import { DEFAULT_STYLE_ID } from '@giotto/contract/plans';
import type { Progress } from '@giotto/interchange/formats';
import { PLAN_LIMITS, type TaskChoice } from '@giotto/interchange/plan';
import type { TableOptions } from '@giotto/interchange/table';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { pageLocale, wordsOf } from '../../app/language/page-locale.ts';
import { reportCodeTexts } from '../../app/locales/report-code-texts.ts';
import { civilNow } from '../../lib/civil-now.ts';
import { takeOfferedFile } from '../../lib/interchange/offered-file.ts';
import { type ReadFailure, readInWorker } from '../../lib/interchange/read-in-worker.ts';
import type { ReadChart, RefusedFile } from '../../lib/interchange/worker-messages.ts';
import { recallMapping } from './remembered-mappings.ts';
import { findChoiceFault } from './task-choice/sum-of.ts';

/** A file that was read, and what a person chose about it. */
interface ReadyFile {
  readonly kind: 'ready';
  readonly file: File;
  readonly chart: ReadChart;
  readonly table: TableOptions;
  readonly choice: TaskChoice;
  /** Tasks that are kept at most. */
  readonly limit: number;
  /** Whether the chart is of an earlier choice, because the file is being read again. */
  readonly isReading: boolean;
}

const FIRST_TASKS: TaskChoice = { kind: 'first' };

type HowToRead = Pick<ReadyFile, 'table' | 'choice' | 'limit'>;

/** What has become of the chosen file. */
type ImportStatus =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly fileName: string; readonly progress: Progress | null }
  | ReadyFile
  | { readonly kind: 'refused'; readonly fileName: string; readonly refusal: RefusedFile | ReadFailure };

export interface FileImport {
  readonly status: ImportStatus;
  /** Reads a file; another one that is still being read is given up. */
  readonly choose: (file: File) => void;
  /** Reads the same file again, in another way; until then, the chart stays as it is. */
  readonly reread: (table: TableOptions) => void;
  /** Reads the same file again, keeping other tasks; until they make a chart, it stays as it is. */
  readonly rechoose: (choice: TaskChoice) => void;
  /** Reads the same file again for a chart with room for so many tasks. */
  readonly relimit: (limit: number) => void;
  /** Gives up the file. */
  readonly cancel: () => void;
}

/** Reads the file that a person chooses, or that was dropped or pasted before the page opened. */
export function useFileImport(): FileImport {
  const { locale } = useIntl();
  const [status, setStatus] = useState<ImportStatus>({ kind: 'choosing' });
  const reading = useRef<AbortController>(null);

  function cancel(): void {
    reading.current?.abort();
    setStatus({ kind: 'choosing' });
  }

  /** Reads a file, and once more if its columns have been assigned before. */
  async function read(
    file: File,
    { table, choice, limit }: HowToRead,
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<void> {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    const today = formatCivil(civilNow()).slice(0, 10);
    const readWith = (options: TableOptions) =>
      readInWorker(file, {
        styleId: DEFAULT_STYLE_ID,
        today,
        language: pickLocale([locale]),
        table: options,
        choice,
        limit,
        signal,
        onProgress,
      });
    let options = { language: locale, ...table };
    // With its texts the report is whole at once: nothing that a person is about to press moves.
    const texts = reportCodeTexts.load(wordsOf(pageLocale())).catch(() => null);
    let [result] = await Promise.all([readWith(options), texts]);
    const known = result.kind === 'chart' && table.mapping === undefined && recallMapping(result.table);
    if (known) {
      options = { ...options, mapping: known };
      result = await readWith(options);
    }
    if (signal.aborted) return;
    if (result.kind === 'chart')
      setStatus({ kind: 'ready', file, chart: result, table: options, choice, limit, isReading: false });
    else setStatus({ kind: 'refused', fileName: file.name, refusal: result });
  }

  function choose(file: File): void {
    const fileName = file.name;
    setStatus({ kind: 'reading', fileName, progress: null });
    const how = { table: {}, choice: FIRST_TASKS, limit: PLAN_LIMITS.tasks };
    void read(file, how, (progress) => setStatus({ kind: 'reading', fileName, progress }));
  }

  /** Another table has other parts, and other parts fit in other room. */
  function startAgain(changed: Partial<Pick<HowToRead, 'table' | 'limit'>>): void {
    if (status.kind !== 'ready') return;
    const next = { ...status, ...changed, choice: FIRST_TASKS, isReading: true };
    setStatus(next);
    void read(status.file, next);
  }

  function rechoose(choice: TaskChoice): void {
    if (status.kind !== 'ready') return;
    reading.current?.abort();
    const isRead =
      findChoiceFault(status.chart.overview, choice, status.limit) === undefined || choice.kind === 'dates';
    const next = { ...status, choice, isReading: isRead };
    setStatus(next);
    if (isRead) void read(status.file, next);
  }

  const start = useRef(choose);
  useEffect(() => {
    const offered = takeOfferedFile();
    if (offered) start.current(offered);
    return () => reading.current?.abort();
  }, []);
  return {
    status,
    choose,
    reread: (table) => startAgain({ table }),
    rechoose,
    relimit: (limit) => startAgain({ limit }),
    cancel,
  };
}
