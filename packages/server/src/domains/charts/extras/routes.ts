import { getExtra, listExtras, putExtra } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { wholeCharts } from '../../../platform/http/call-limits.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { callerWithRoom } from '../../../platform/http/hold-answers.ts';
import { route } from '../../../platform/http/route.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { createExtraChecker } from './extra-checker.ts';
import { describeExtras, keepExtra, readExtra } from './extras.ts';

/** What imported files hold beyond a chart, kept for exports to the same format. */
export function registerExtras(app: FastifyInstance, gantts: GanttDeps): void {
  const checker = createExtraChecker();
  app.addHook('onClose', () => checker.close());

  route(app, listExtras, ({ params: { ganttId } }) => describeExtras(gantts, ganttId));

  route(app, getExtra, ({ params: { ganttId, format }, reply }) => {
    callerWithRoom(reply);
    return readExtra(gantts, ganttId, format);
  });

  route(
    app,
    putExtra,
    async ({ params: { ganttId, format }, body, reply }) => {
      await keepExtra(gantts, checker, ganttId, { format, bytes: body }, callerOf(reply));
      return {};
    },
    { limits: wholeCharts },
  );
}
