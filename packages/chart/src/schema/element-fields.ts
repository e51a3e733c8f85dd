import { DEEPEST_INDENTATION } from '../model/limits.ts';
import {
  DEPENDENCY_TYPES,
  FOLLOWED,
  LANE_TITLE_POSITIONS,
  LINE_DASHES,
  LINE_TYPES,
  MILESTONE_ICONS,
  MILESTONE_TEXT_POSITIONS,
  SCHEDULES,
  TASK_TITLE_POSITIONS,
} from '../model/values.ts';
import { assignmentsValue, constraintValue, lagValue, workValue } from './plan-fields.ts';
import { numberBetween, oneOf, trueOrFalse, wholeBetween } from './value-rule.ts';
import {
  colourValue,
  durationValue,
  externalIdValue,
  idValue,
  linkValue,
  nameValue,
  notesValue,
  orderValue,
  positionValue,
  rowsValue,
  rowValue,
  sizeOf,
  titleValue,
} from './values.ts';

// One rule per field of `chart-model.md`, Elements. Which fields are required is defined once, in `record-fields.ts`.

const taskLook = {
  titleColor: colourValue,
  color: colourValue,
  colorInProgress: colourValue,
  corner: sizeOf('corner'),
  strokeColor: colourValue,
  showStroke: trueOrFalse,
  showLine: trueOrFalse,
  lineColor: colourValue,
  showInlineDate: trueOrFalse,
  inlineDateColor: colourValue,
  inlineDateBackgroundColor: colourValue,
  titlePosition: oneOf(TASK_TITLE_POSITIONS),
};

const milestoneLook = {
  textColor: colourValue,
  lineColor: colourValue,
  iconColor: colourValue,
  icon: oneOf(MILESTONE_ICONS),
  textPosition: oneOf(MILESTONE_TEXT_POSITIONS),
  showDate: trueOrFalse,
};

const laneLook = { textColor: colourValue, backgroundColor: colourValue, borderColor: colourValue };

const markerLook = {
  showLine: trueOrFalse,
  lineColor: colourValue,
  backgroundColor: colourValue,
  textColor: colourValue,
  lineDash: oneOf(LINE_DASHES),
  showDate: trueOrFalse,
};

const scheduled = {
  schedule: oneOf(SCHEDULES),
  calendar: idValue,
  constraint: constraintValue,
  deadline: positionValue,
  pin: positionValue,
  actualFinish: positionValue,
};

const element = { title: titleValue, designTemplate: idValue };

export const elementFields = {
  task: {
    ...element,
    ...taskLook,
    ...milestoneLook,
    order: orderValue,
    start: positionValue,
    duration: durationValue,
    isMilestone: trueOrFalse,
    milestoneTemplate: idValue,
    progress: numberBetween(0, 100),
    follows: oneOf(FOLLOWED),
    indentation: wholeBetween(0, DEEPEST_INDENTATION),
    externalLink: linkValue,
    externalId: externalIdValue,
    rowTask: idValue,
    notes: notesValue,
    ...scheduled,
    assignments: assignmentsValue,
    work: workValue,
    isElapsed: trueOrFalse,
    actualStart: positionValue,
    resume: positionValue,
  },
  milestone: {
    ...element,
    ...milestoneLook,
    positionInUnit: positionValue,
    position: rowValue,
    externalLink: linkValue,
    externalId: externalIdValue,
    notes: notesValue,
    ...scheduled,
  },
  verticalLane: { ...element, ...laneLook, positionInUnit: positionValue, duration: durationValue },
  horizontalLane: { ...element, ...laneLook, rowIndex: rowValue, duration: rowsValue },
  verticalMarker: { ...element, ...markerLook, positionInUnit: positionValue, titleRow: rowValue },
  horizontalMarker: { ...element, ...markerLook, rowIndex: rowValue, titlePositionInUnit: positionValue },
  dependency: {
    from: idValue,
    to: idValue,
    type: oneOf(DEPENDENCY_TYPES),
    lag: lagValue,
    designTemplate: idValue,
  },
};

const named = { order: orderValue, name: nameValue };

export const templateFields = {
  taskDesignTemplate: {
    ...named,
    ...taskLook,
    isEmphasised: trueOrFalse,
    barHeight: sizeOf('barHeight'),
  },
  milestoneDesignTemplate: { ...named, ...milestoneLook, size: sizeOf('milestoneSize') },
  laneDesignTemplate: { ...named, ...laneLook, titlePosition: oneOf(LANE_TITLE_POSITIONS) },
  markerDesignTemplate: { ...named, ...markerLook },
  dependencyDesignTemplate: {
    ...named,
    lineColor: colourValue,
    lineType: oneOf(LINE_TYPES),
    lineDash: oneOf(LINE_DASHES),
    showArrow: trueOrFalse,
    elbowRadius: sizeOf('elbowRadius'),
  },
};
