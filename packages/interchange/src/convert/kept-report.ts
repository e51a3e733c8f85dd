import { REPORT_CODES, Report, type ReportCode, type ReportEntry } from '../report/index.ts';

/** What a chart doesn't show, but gives back to the format that it comes from. */
const KEPT: ReadonlySet<ReportCode> = new Set<ReportCode>([
  'chart.baseline',
  'chart.baseline-date',
  'chart.calendar',
  'chart.custom',
  'chart.level',
  'chart.milestone-fields',
  'chart.milestone-length',
  'chart.people',
  'chart.work',
  'chart.working-hours',
]);

/** Passes a plan's report on, with what is kept beside the chart as kept rather than lost. */
export class KeptReport extends Report {
  readonly #report: Report;

  constructor(report: Report) {
    super();
    this.#report = report;
  }

  override add(
    code: ReportCode,
    where: ReportEntry['where'],
    values: Pick<ReportEntry, 'source' | 'kept'> = {},
    count = 1,
  ): void {
    const isKept = KEPT.has(code);
    const words = [REPORT_CODES[code].subject, values.source].filter((text) => text !== undefined);
    this.#report.add(
      isKept ? 'chart.kept' : code,
      where,
      isKept ? { ...values, source: words.join(': ') } : values,
      count,
    );
  }
}
