import { SCHEDULER } from '../../chart-schedule/index.ts';
import { toScheduled } from './canonical.ts';
import type { Mode } from './mode.ts';
import { checkScheduledUpdate, checkScheduledView, requireInputs } from './schedule-rules.ts';
import { makeScheduledGesture } from './scheduled-gestures.ts';
import { makeScheduledStart } from './scheduled-start.ts';

/** Charts with scheduling on, most of the time. */
export const SCHEDULED: Mode = {
  scheduler: SCHEDULER,
  makeStart: makeScheduledStart,
  show: toScheduled,
  makeGesture: makeScheduledGesture,
  checkUpdate: checkScheduledUpdate,
  checkOverwritten: requireInputs,
  checkView: checkScheduledView,
};
