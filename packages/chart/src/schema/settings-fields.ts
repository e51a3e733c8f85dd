import { z } from 'zod';
import { HOLIDAYS_LIMIT, PALETTE_LIMIT, UNIT_LIMIT } from '../model/limits.ts';
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
  booleanValue,
  civilValue,
  colourValue,
  formatValue,
  idValue,
  languageValue,
  nameValue,
  numberAboveZero,
  oneOf,
  sizeOf,
  wholeBetween,
} from './values.ts';

// One schema per field of `chart-model.md`, Time, Size and Theme.

const WORKING_DAYS = 'must be a list of 1 to 7 different days, 1 = Monday to 7 = Sunday';
const HOLIDAYS = `must be a list of at most ${HOLIDAYS_LIMIT} holidays`;

const holiday = z
  .strictObject({ from: civilValue, to: civilValue.exactOptional() }, { error: 'must be {from, to}' })
  .refine((span) => span.to === undefined || span.to >= span.from, {
    error: 'must not end before it begins',
    path: ['to'],
  });

const calendar = z.strictObject(
  {
    name: nameValue.exactOptional(),
    workingDays: z
      .array(wholeBetween(1, 7), { error: WORKING_DAYS })
      .min(1, { error: WORKING_DAYS })
      .refine((days) => new Set(days).size === days.length, { error: WORKING_DAYS }),
    holidays: z.array(holiday, { error: HOLIDAYS }).max(HOLIDAYS_LIMIT, { error: HOLIDAYS }).exactOptional(),
  },
  { error: 'must be {name, workingDays, holidays}' },
);

const PALETTE = `must be a list of 1 to ${PALETTE_LIMIT} colours`;

export const singletonFields = {
  chart: {
    endDate: numberAboveZero(UNIT_LIMIT),
    ganttWidth: sizeOf('ganttWidth'),
    rowHeight: sizeOf('rowHeight'),
    labelWidth: sizeOf('labelWidth'),
    lockTaskLabelSpacing: booleanValue,
    hideRepeatedTitles: booleanValue,
    layoutLockWidth: booleanValue,
    layoutLockHeight: booleanValue,
    layout: oneOf(PAGE_LAYOUTS),
    dateSnipping: oneOf(DATE_SNIPPINGS),
    showToday: booleanValue,
    dependentShift: oneOf(DEPENDENT_SHIFTS),
  },
  timeline: {
    startDate: civilValue,
    format: formatValue,
    scaleTypeLang: languageValue,
    scaleTypeScale: oneOf(SCALES),
    relativeTime: booleanValue,
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
    palette: z.array(colourValue, { error: PALETTE }).min(1, { error: PALETTE }).max(PALETTE_LIMIT, {
      error: PALETTE,
    }),
  },
};
