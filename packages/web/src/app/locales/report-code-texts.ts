import { type CodeTexts, REPORT_CODES, type ReportCode } from '@giotto/interchange/report';
import { catalogue } from '../language/catalogue.ts';

/** What a report says about each of its codes. */
export type ReportCodeTexts = Readonly<Record<ReportCode, Pick<CodeTexts, 'subject' | 'reason'>>>;

/** The texts of reports: the English ones stand with the codes, the others are loaded with the first report. */
export const reportCodeTexts = catalogue<ReportCodeTexts>({
  en: async () => REPORT_CODES,
  de: async () => (await import('./de/report-codes/index.ts')).reportCodes,
  fr: async () => (await import('./fr/report-codes/index.ts')).reportCodes,
});
