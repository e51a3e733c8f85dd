import { SIZE_RANGES } from '@giotto/chart/model';
import type { Property } from './property.ts';

const px = (range: { readonly min: number; readonly max: number }, step = 1) =>
  ({ type: 'number', ...range, step, unit: 'px' }) as const;

/** The page: `ux.md` A18, Page. */
export const PAGE_PROPERTIES: readonly Property[] = [
  { field: 'backgroundColor', label: 'style.field.background', control: { type: 'colour' } },
  { field: 'textColor', label: 'style.field.text', control: { type: 'colour' } },
  { field: 'mutedColor', label: 'style.field.quietText', control: { type: 'colour' } },
  { field: 'labelSize', label: 'style.field.labelSize', control: px(SIZE_RANGES.labelSize, 0.5) },
  { field: 'rowHeight', label: 'style.field.rowHeight', control: px(SIZE_RANGES.rowHeight) },
  {
    field: 'barHeight',
    label: 'style.field.barHeight',
    control: { type: 'number', ...SIZE_RANGES.barHeight, unit: '%' },
  },
  { field: 'milestoneSize', label: 'style.field.milestoneSize', control: px(SIZE_RANGES.milestoneSize) },
  { field: 'imagePaddingTop', label: 'style.field.paddingTop', control: px(SIZE_RANGES.imagePadding, 4) },
  {
    field: 'imagePaddingBottom',
    label: 'style.field.paddingBottom',
    control: px(SIZE_RANGES.imagePadding, 4),
  },
  {
    field: 'grid',
    label: 'style.field.grid',
    control: {
      type: 'choice',
      options: [
        { id: 'none', label: 'style.grid.none' },
        { id: 'rows', label: 'style.grid.rows' },
        { id: 'columns', label: 'style.grid.columns' },
        { id: 'both', label: 'style.grid.both' },
      ],
    },
  },
  { field: 'gridColor', label: 'style.field.gridColour', control: { type: 'colour' } },
  { field: 'zebraColor', label: 'style.field.zebra', control: { type: 'colour', absent: 'none' } },
  { field: 'frameColor', label: 'style.field.frame', control: { type: 'colour', absent: 'none' } },
];

/** The header and everything along the time axis: `ux.md` A18, Timeline. */
export const TIMELINE_PROPERTIES: readonly Property[] = [
  { field: 'headerBackgroundColor', label: 'style.field.upperBackground', control: { type: 'colour' } },
  { field: 'headerTextColor', label: 'style.field.upperText', control: { type: 'colour' } },
  { field: 'subHeaderBackgroundColor', label: 'style.field.lowerBackground', control: { type: 'colour' } },
  { field: 'subHeaderTextColor', label: 'style.field.lowerText', control: { type: 'colour' } },
  { field: 'headerSize', label: 'style.field.headerSize', control: px(SIZE_RANGES.headerSize, 0.5) },
  {
    field: 'headerCase',
    label: 'style.field.headerCase',
    control: {
      type: 'choice',
      options: [
        { id: 'normal', label: 'style.case.normal' },
        { id: 'upper', label: 'style.case.upper' },
      ],
    },
  },
  {
    field: 'headerAlign',
    label: 'style.field.headerAlign',
    control: {
      type: 'choice',
      options: [
        { id: 'auto', label: 'style.align.auto' },
        { id: 'start', label: 'style.align.start' },
        { id: 'center', label: 'style.align.center' },
      ],
    },
  },
  { field: 'dividerColor', label: 'style.field.divider', control: { type: 'colour' } },
  { field: 'weekendColor', label: 'style.field.weekend', control: { type: 'colour' } },
  { field: 'todayColor', label: 'style.field.today', control: { type: 'colour' } },
];
