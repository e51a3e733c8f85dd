import { EXPORTS_AN_HOUR } from '@giotto/contract/plans';
import { limitByAddress, limitByUser, limitByUserAndChart } from './rate-limits.ts';

/** Limits of single calls; each stands in the place of the general ones (`security.md` H8). */
const minute = 60_000;

/** Views of public charts from one address, whoever is signed in there. */
export const publicViews = [limitByAddress(300, minute)];

/** Saves of one chart by one account, and of all charts. */
export const saves = [limitByUserAndChart(600, minute), limitByUser(3_000, minute)];

/** Charts that are sent, imported or brought back as a whole: each can take 16 MiB of the log. */
export const wholeCharts = [limitByUser(60, minute)];

/** Files of charts, of any kind together: each takes the processor for up to seconds. */
export const chartFiles = [limitByUser(EXPORTS_AN_HOUR, 60 * minute)];

/** What browsers tell of errors and of use: from one address. */
export const browserReports = [limitByAddress(30, minute)];

/** A list shows one picture for each of up to 2,000 charts. */
export const pictures = [limitByUser(3_000, minute)];
