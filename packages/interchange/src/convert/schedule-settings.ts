import {
  type ChartSettings,
  CRITICAL_SLACK_LIMIT,
  type State,
  settingsOf,
  type Unit,
} from '@giotto/chart/model';
import { unitAt } from '@giotto/chart/time';
import { type CivilMinute, civilMinutesOf, type Plan, type PlanScheduling } from '../plan/index.ts';

/** How a plan is scheduled, as settings of a chart. They count once its dates follow from links; imports are drawn. */
export function toScheduleSettings(
  { scheduling = {}, projectStart }: Pick<Plan, 'projectStart' | 'scheduling'>,
  startDate: string,
): ChartSettings {
  const { from, finish, statusDate, lagCalendar, alap, criticalSlack, hasOwnEnds, followBelow } = scheduling;
  const at = (date: CivilMinute): Unit => unitAt(civilMinutesOf(date), startDate);
  const start = projectStart === undefined ? 0 : at(projectStart);
  return {
    ...(from === 'finish' && { scheduleFrom: from }),
    ...(start !== 0 && { projectStart: start }),
    ...(finish !== undefined && { projectFinish: at(finish) }),
    ...(statusDate !== undefined && { statusDate: at(statusDate) }),
    ...(lagCalendar !== undefined && lagCalendar !== 'successor' && { lagCalendar }),
    ...(alap !== undefined && alap !== 'free' && { alap }),
    ...(criticalSlack !== undefined &&
      criticalSlack > 0 && { criticalSlack: Math.min(Math.round(criticalSlack), CRITICAL_SLACK_LIMIT) }),
    ...(hasOwnEnds && { hasOwnEnds }),
    ...(followBelow !== undefined && { followBelow }),
  };
}

/** A chart's settings as a plan has them. */
export function fromScheduleSettings(
  state: State,
  moment: (unit: Unit) => CivilMinute,
): Pick<Plan, 'projectStart' | 'scheduling'> {
  const { scheduleFrom, projectStart, projectFinish, statusDate, ...options } = settingsOf(state);
  const { lagCalendar, alap, criticalSlack, hasOwnEnds, followBelow } = options;
  const scheduling: PlanScheduling = {
    ...(scheduleFrom === 'finish' && { from: scheduleFrom }),
    ...(projectFinish !== undefined && { finish: moment(projectFinish) }),
    ...(statusDate !== undefined && { statusDate: moment(statusDate) }),
    ...(lagCalendar !== 'successor' && { lagCalendar }),
    ...(alap !== 'free' && { alap }),
    ...(criticalSlack > 0 && { criticalSlack }),
    ...(hasOwnEnds && { hasOwnEnds }),
    ...(followBelow && { followBelow }),
  };
  return {
    projectStart: moment(projectStart),
    ...(Object.keys(scheduling).length > 0 && { scheduling }),
  };
}
