import { chartCodes } from './chart.ts';
import { ganCodes } from './gan.ts';
import { generalCodes } from './general.ts';
import { icsCodes } from './ics.ts';
import { mergeCodes } from './merge.ts';
import { mermaidCodes } from './mermaid.ts';
import { mspdiCodes } from './mspdi.ts';
import { tableCodes } from './table.ts';
import { xerCodes } from './xer.ts';
import { xmlCodes } from './xml.ts';

/**
 * Everything that can happen to a value on its way in or out. A reader can't report what isn't here; each format's page
 * and the texts of the web app are checked against it.
 */
export const REPORT_CODES = {
  ...generalCodes,
  ...chartCodes,
  ...ganCodes,
  ...icsCodes,
  ...mergeCodes,
  ...mermaidCodes,
  ...mspdiCodes,
  ...tableCodes,
  ...xerCodes,
  ...xmlCodes,
};

export type ReportCode = keyof typeof REPORT_CODES;
