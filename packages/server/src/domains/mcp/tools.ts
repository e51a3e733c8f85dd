import type { Tool } from './tool.ts';
import { changePlan } from './tools/change-plan.ts';
import { compareMoments } from './tools/compare-moments.ts';
import { createChart } from './tools/create-chart.ts';
import { drawChart } from './tools/draw-chart.ts';
import { findCharts } from './tools/find-charts.ts';
import { listSuggestions } from './tools/list-suggestions.ts';
import { listVersions } from './tools/list-versions.ts';
import { previewChanges } from './tools/preview-changes.ts';
import { readChart } from './tools/read-chart.ts';
import { readComments } from './tools/read-comments.ts';

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  findCharts,
  readChart,
  drawChart,
  previewChanges,
  changePlan,
  createChart,
  listVersions,
  compareMoments,
  listSuggestions,
  readComments,
];
