import type { PlainChange } from '@giotto/chart/changes';
import { keepDates } from '@giotto/chart/interact';
import { MAIN, SCALES, type Scale, settingsOf, timelineOf } from '@giotto/chart/model';
import { formatCivil, minutesAt, nextEdge, parseCivil, previousEdge, unitAt } from '@giotto/chart/time';
import type { EditorSession } from '../session/editor-session.ts';
import type { Command, CommandId } from './command.ts';

const stateOf = (session: EditorSession) => session.chart.get().state;

const scaleCommand = (id: CommandId, scaleTypeScale: Scale): Command => ({
  id,
  keys: [],
  isEnabled: (session) => timelineOf(stateOf(session)).scaleTypeScale !== scaleTypeScale,
  run: (session) => session.commit([{ type: 'set', kind: 'timeline', id: MAIN, fields: { scaleTypeScale } }]),
});

/** Maps each scale to the command that sets it. */
export const SCALE_COMMAND: Readonly<Record<Scale, CommandId>> = {
  hour: 'scaleHour',
  day: 'scaleDay',
  week: 'scaleWeek',
  month: 'scaleMonth',
  quarter: 'scaleQuarter',
  year: 'scaleYear',
};

/** The scale commands in menu order. */
const SCALE_COMMANDS: readonly Command[] = SCALES.map((scale) => scaleCommand(SCALE_COMMAND[scale], scale));

/** Commands of the timeline header's menu (`ux.md` A9). */
export const TIMELINE_COMMANDS: readonly Command[] = [
  {
    id: 'extendStart',
    keys: [],
    run: (session) => session.commit(extendStart(session)),
  },
  {
    id: 'extendEnd',
    keys: [],
    run: (session) => session.commit(extendEnd(session)),
  },
  {
    id: 'showToday',
    keys: [],
    run: (session) => {
      const { showToday } = settingsOf(stateOf(session));
      session.commit([{ type: 'set', kind: 'chart', id: MAIN, fields: { showToday: !showToday } }]);
    },
  },
  ...SCALE_COMMANDS,
];

/** Extends the timeline by one step of the scale before the first day. Every bar keeps its dates. */
function extendStart(session: EditorSession): PlainChange[] {
  const state = stateOf(session);
  const { startDate, scaleTypeScale } = timelineOf(state);
  return keepDates(state, formatCivil(previousEdge(parseCivil(startDate), { scale: scaleTypeScale })));
}

/** Extends the timeline by one step of the scale after the last day. */
function extendEnd(session: EditorSession): PlainChange[] {
  const state = stateOf(session);
  const { startDate, scaleTypeScale } = timelineOf(state);
  const end = minutesAt(session.base().scene.units, startDate);
  const endDate = unitAt(nextEdge(end, { scale: scaleTypeScale }), startDate);
  return [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate } }];
}
