import type { StyleData } from '../style-data.ts';
import { style1 } from './style1.ts';

/** The style of a new chart, and the only one without a watermark (`spec/charts.md` §9). */
export const DEFAULT_STYLE: StyleData = style1;
