import { calendarsOf } from '../chart-schedule/calendar-rules.ts';
import { isScheduled } from '../chart-schedule/frame.ts';
import { minuteScale } from '../chart-schedule/minute-scale.ts';
import { flattenColour, mixColours } from '../colour/index.ts';
import type { Scene, Shape } from '../layout/index.ts';
import { type Id, type Px, type State, themeOf, timelineOf, type Unit } from '../model/index.ts';
import { CalendarDays } from './calendar-days.ts';

const DAY = 1440;
/** How far the shade of days off goes towards the muted colour: bars leave little of a row to see it on. */
const DEEPER = 0.15;
/** Days narrower than this aren't shaded. */
const LEAST_WIDTH: Px = 3;

/**
 * Draws the days off of a task's own time on its row, instead of the chart's: of its calendar and those of its people. Null
 * where it has the chart's calendar, or the chart isn't scheduled.
 */
export function createTaskShade(state: State, task: Id): ((scene: Scene) => Scene) | null {
  const record = state.task.get(task);
  if (record === undefined || !isScheduled(state)) return null;
  const { startDate } = timelineOf(state);
  const calendars = calendarsOf(state);
  const index = calendars.indexOf(record);
  const rules = calendars.rules[index];
  if (index === 0 || rules === undefined) return null;
  const { toMinute, toUnit } = minuteScale(startDate);
  const { zebraColor, backgroundColor, weekendColor, mutedColor } = themeOf(state);
  return (scene) => {
    const { plot, unitWidth, units, rows } = scene;
    const row = rows.find(({ taskId }) => taskId === task || taskId === record.rowTask);
    if (row === undefined || unitWidth < LEAST_WIDTH) return scene;
    const first = Math.floor(toMinute(0) / DAY);
    const { minutes } = new CalendarDays(rules, { from: first, to: Math.ceil(toMinute(units) / DAY) });
    const { y, height } = row;
    const ground = row.index % 2 === 1 && zebraColor !== undefined ? zebraColor : backgroundColor;
    const off = mixColours(flattenColour(weekendColor, backgroundColor), mutedColor, DEEPER);
    const shapes: Shape[] = [{ type: 'rect', x: plot.x, y, width: plot.width, height, fill: ground }];
    const toX = (unit: Unit): Px => Math.round(plot.x + Math.min(units, Math.max(0, unit)) * unitWidth);
    minutes.forEach((work, at) => {
      if (work > 0) return;
      const [x, end] = [toX(toUnit((first + at) * DAY)), toX(toUnit((first + at + 1) * DAY))];
      shapes.push({ type: 'rect', x, y, width: end - x, height, fill: off });
    });
    return { ...scene, backgroundShapes: [...scene.backgroundShapes, ...shapes] };
  };
}
