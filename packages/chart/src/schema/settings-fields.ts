import { HOLIDAYS_LIMIT, PALETTE_LIMIT, UNIT_LIMIT } from '../model/limits.ts';
import type { Calendar, Holiday } from '../model/settings.ts';
import {
  DATE_SNIPPINGS,
  DEPENDENT_SHIFTS,
  FONTS,
  GRIDS,
  HEADER_ALIGNS,
  HEADER_CASES,
  PAGE_LAYOUTS,
  SCALES,
} from '../model/values.ts';
import {
  andThat,
  listOf,
  numberAboveZero,
  objectOf,
  oneOf,
  trueOrFalse,
  wholeBetween,
} from './value-rule.ts';
import { civilValue, colourValue, formatValue, idValue, languageValue, nameValue, sizeOf } from './values.ts';

// One rule per field of `chart-model.md`, Time, Size and Theme.

const WORKING_DAYS = 'must be a list of 1 to 7 different days, 1 = Monday to 7 = Sunday';
const HOLIDAYS = `must be a list of at most ${HOLIDAYS_LIMIT} holidays`;

const holiday = andThat(
  objectOf<Holiday>({ from: civilValue, to: civilValue }, ['from'], 'must be {from, to}'),
  ({ from, to }) => to === undefined || to >= from,
  { at: ['to'], message: 'must not end before it begins' },
);

const calendar = objectOf<Calendar>(
  {
    name: nameValue,
    workingDays: andThat(
      listOf(wholeBetween(1, 7), { min: 1, max: 7 }, WORKING_DAYS),
      (days) => new Set(days).size === days.length,
      { message: WORKING_DAYS },
    ),
    holidays: listOf(holiday, { min: 0, max: HOLIDAYS_LIMIT }, HOLIDAYS),
  },
  ['workingDays'],
  'must be {name, workingDays, holidays}',
);

const PALETTE = `must be a list of 1 to ${PALETTE_LIMIT} colours`;

export const singletonFields = {
  chart: {
    endDate: numberAboveZero(UNIT_LIMIT),
    ganttWidth: sizeOf('ganttWidth'),
    rowHeight: sizeOf('rowHeight'),
    labelWidth: sizeOf('labelWidth'),
    lockTaskLabelSpacing: trueOrFalse,
    hideRepeatedTitles: trueOrFalse,
    layoutLockWidth: trueOrFalse,
    layoutLockHeight: trueOrFalse,
    layout: oneOf(PAGE_LAYOUTS),
    dateSnipping: oneOf(DATE_SNIPPINGS),
    showToday: trueOrFalse,
    dependentShift: oneOf(DEPENDENT_SHIFTS),
  },
  timeline: {
    startDate: civilValue,
    format: formatValue,
    scaleTypeLang: languageValue,
    scaleTypeScale: oneOf(SCALES),
    relativeTime: trueOrFalse,
    calendar,
  },
  theme: {
    name: nameValue,
    styleId: idValue,
    font: oneOf(FONTS),
    backgroundColor: colourValue,
    textColor: colourValue,
    mutedColor: colourValue,
    inkOnDark: colourValue,
    inkOnLight: colourValue,
    headerBackgroundColor: colourValue,
    headerTextColor: colourValue,
    subHeaderBackgroundColor: colourValue,
    subHeaderTextColor: colourValue,
    dividerColor: colourValue,
    gridColor: colourValue,
    weekendColor: colourValue,
    todayColor: colourValue,
    zebraColor: colourValue,
    grid: oneOf(GRIDS),
    frameColor: colourValue,
    headerCase: oneOf(HEADER_CASES),
    headerAlign: oneOf(HEADER_ALIGNS),
    rowHeight: sizeOf('rowHeight'),
    barHeight: sizeOf('barHeight'),
    labelSize: sizeOf('labelSize'),
    headerSize: sizeOf('headerSize'),
    milestoneSize: sizeOf('milestoneSize'),
    imagePaddingTop: sizeOf('imagePadding'),
    imagePaddingBottom: sizeOf('imagePadding'),
    palette: listOf(colourValue, { min: 1, max: PALETTE_LIMIT }, PALETTE),
  },
};
