import type { Tool } from './tool.ts';
import { changePlan } from './tools/change-plan.ts';
import { createChart } from './tools/create-chart.ts';
import { drawChart } from './tools/draw-chart.ts';
import { findCharts } from './tools/find-charts.ts';
import { previewChanges } from './tools/preview-changes.ts';
import { readChart } from './tools/read-chart.ts';

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  findCharts,
  readChart,
  drawChart,
  previewChanges,
  changePlan,
  createChart,
];
