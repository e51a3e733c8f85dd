import { addressEndingOf, PLAN_FORMATS, type PlanFormat } from '../plan-formats.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { fileAnswer } from './exports.ts';
import { ganttParams } from './fields.ts';

/** `exportGanttPlanJson` for `plan-json`. */
function nameOf({ name }: PlanFormat): string {
  const words = name.split('-').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `exportGantt${words.join('')}`;
}

/** One call for each format of other programs that charts are written in. */
export const planExports = PLAN_FORMATS.map((format) => ({
  format,
  endpoint: defineEndpoint({
    method: 'GET',
    action: 'exportGantt',
    name: nameOf(format),
    summary: `Export a chart for other programs: ${format.title}`,
    path: `/users/:userId/gantts/:ganttId/export.${addressEndingOf(format)}`,
    params: ganttParams,
    produces: format.mediaType,
    isFile: true,
    answer: fileAnswer,
  }),
}));
