import { REPORT_CODES, type ReportCode } from './codes/index.ts';

/** Where a value is in its file. Lines, rows and columns count from 1. */
export interface Place {
  readonly line?: number;
  readonly row?: number;
  /** The column's header, or its letter. */
  readonly column?: string;
  /** `Project/Tasks/Task[12]/Start`. */
  readonly path?: string;
  /** The task's title. */
  readonly task?: string;
}

/** One value, or several of one kind, that were changed or left out. */
export interface ReportEntry {
  readonly code: ReportCode;
  readonly where: Place;
  /** The source's value. */
  readonly source?: string;
  /** What was kept of it. */
  readonly kept?: string;
  readonly count: number;
}

/** Entries of one code that are listed one by one; the others are counted. */
const LISTED_ENTRIES = 1_000;
/** Characters of a value that an entry quotes. */
const QUOTED_LENGTH = 200;

/** Collects what was changed or left out; its size is bounded, however many values there are. */
export class Report {
  readonly #entries = new Map<ReportCode, ReportEntry[]>();
  readonly #uncounted = new Map<ReportCode, number>();

  add(code: ReportCode, where: Place, values: Pick<ReportEntry, 'source' | 'kept'> = {}, count = 1): void {
    const entries = this.#entries.get(code) ?? [];
    this.#entries.set(code, entries);
    if (entries.length < LISTED_ENTRIES) {
      entries.push({
        code,
        where,
        ...(values.source !== undefined && { source: quote(values.source) }),
        ...(values.kept !== undefined && { kept: quote(values.kept) }),
        count,
      });
    } else this.#uncounted.set(code, (this.#uncounted.get(code) ?? 0) + count);
  }

  /** All entries, grouped by code; what isn't listed is one last entry of its code, without a place. */
  list(): readonly ReportEntry[] {
    return [...this.#entries].flatMap(([code, entries]) => {
      const rest = this.#uncounted.get(code);
      return rest === undefined ? entries : [...entries, { code, where: {}, count: rest }];
    });
  }
}

function quote(value: string): string {
  return value.length <= QUOTED_LENGTH ? value : `${value.slice(0, QUOTED_LENGTH - 1)}…`;
}

/** `line 7`, `row 5, column “Start”`, `Project/Tasks/Task[12]`, in English; empty for the whole file. */
export function formatPlace({ line, row, column, path, task }: Place): string {
  return [
    line !== undefined && `line ${line}`,
    row !== undefined && `row ${row}`,
    column !== undefined && `column “${column}”`,
    path,
    task !== undefined && `“${task}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** An entry in words, as the API answers it. */
export interface ReportLine {
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly count: number;
}

/** An entry in English: `Start: 31.2.2027`, `row 5`, `This is not a date.` */
export function describeEntry({ code, where, source, kept, count }: ReportEntry): ReportLine {
  const { subject, reason } = REPORT_CODES[code];
  const values = [source, kept].filter((value) => value !== undefined).join(' → ');
  return {
    what: values === '' ? subject : `${subject}: ${values}`,
    where: formatPlace(where),
    why: reason,
    count,
  };
}
