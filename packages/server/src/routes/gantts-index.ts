import type { FastifyInstance } from 'fastify';
import { createChartNode } from '../charts/chart-node.ts';
import type { GanttDeps } from '../services/gantt-deps.ts';
import { registerGantts } from './gantts.ts';
import { registerUpdates } from './updates.ts';

/** All routes about charts, over what this node keeps of them. */
export function registerCharts(app: FastifyInstance): void {
  const { db, clock } = app.deps;
  const gantts: GanttDeps = { db, clock, charts: createChartNode() };
  registerGantts(app, gantts);
  registerUpdates(app, gantts);
}
