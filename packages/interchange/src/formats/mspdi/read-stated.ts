import type { StatedFigures } from '../../plan/index.ts';
import type { Fields } from './fields.ts';

/** Slack is in tenths of a minute. */
const TENTHS = 10;

/** What the file's program has computed. */
export function readStated(fields: Fields): StatedFigures | undefined {
  const [earlyStart, earlyFinish] = [fields.date('EarlyStart'), fields.date('EarlyFinish')];
  const [lateStart, lateFinish] = [fields.date('LateStart'), fields.date('LateFinish')];
  const [totalSlack, freeSlack] = [fields.number('TotalSlack'), fields.number('FreeSlack')];
  const critical = fields.flag('Critical');
  const stated: StatedFigures = {
    ...(earlyStart !== undefined && { earlyStart }),
    ...(earlyFinish !== undefined && { earlyFinish }),
    ...(lateStart !== undefined && { lateStart }),
    ...(lateFinish !== undefined && { lateFinish }),
    ...(totalSlack !== undefined && { totalSlack: totalSlack / TENTHS }),
    ...(freeSlack !== undefined && { freeSlack: freeSlack / TENTHS }),
    ...(critical !== undefined && { critical }),
  };
  return Object.keys(stated).length === 0 ? undefined : stated;
}
