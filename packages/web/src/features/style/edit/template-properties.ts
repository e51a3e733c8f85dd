import { SIZE_RANGES, type TemplateKind } from '@giotto/chart/model';
import type { Property } from './property.ts';

const colour = { type: 'colour' } as const;
const onOff = { type: 'switch' } as const;

const DASH = {
  type: 'choice',
  options: [
    { id: 'solid', label: 'style.dash.solid' },
    { id: 'dotted', label: 'style.dash.dotted' },
    { id: 'dashed', label: 'style.dash.dashed' },
  ],
} as const;

const TASK: readonly Property[] = [
  { field: 'color', label: 'style.field.bar', control: colour },
  { field: 'colorInProgress', label: 'style.field.progress', control: { type: 'colour', absent: 'auto' } },
  { field: 'titleColor', label: 'style.field.title', control: { type: 'colour', absent: 'auto' } },
  {
    field: 'titlePosition',
    label: 'style.field.titlePosition',
    control: {
      type: 'choice',
      options: [
        { id: 'auto', label: 'style.position.auto' },
        { id: 'inside', label: 'style.position.inside' },
        { id: 'left', label: 'style.position.left' },
        { id: 'right', label: 'style.position.right' },
        { id: 'column', label: 'style.position.column' },
      ],
    },
  },
  {
    field: 'corner',
    label: 'style.field.corner',
    control: { type: 'number', ...SIZE_RANGES.corner, unit: 'px' },
  },
  {
    field: 'barHeight',
    label: 'style.field.barHeight',
    control: { type: 'number', ...SIZE_RANGES.barHeight, unit: '%' },
  },
  { field: 'isEmphasised', label: 'style.field.emphasis', control: onOff },
  { field: 'showStroke', label: 'style.field.showStroke', control: onOff },
  { field: 'strokeColor', label: 'style.field.stroke', control: colour, needs: 'showStroke' },
  { field: 'showLine', label: 'style.field.showRowLine', control: onOff },
  { field: 'lineColor', label: 'style.field.rowLine', control: colour, needs: 'showLine' },
  { field: 'showInlineDate', label: 'style.field.showDate', control: onOff },
  {
    field: 'inlineDateColor',
    label: 'style.field.date',
    control: { type: 'colour', absent: 'auto' },
    needs: 'showInlineDate',
  },
  {
    field: 'inlineDateBackgroundColor',
    label: 'style.field.dateBackground',
    control: { type: 'colour', absent: 'none' },
    needs: 'showInlineDate',
  },
];

const MILESTONE: readonly Property[] = [
  { field: 'icon', label: 'style.field.icon', control: { type: 'icon' } },
  { field: 'iconColor', label: 'style.field.iconColour', control: colour },
  {
    field: 'size',
    label: 'style.field.size',
    control: { type: 'number', ...SIZE_RANGES.milestoneSize, unit: 'px' },
  },
  { field: 'textColor', label: 'style.field.title', control: colour },
  {
    field: 'textPosition',
    label: 'style.field.titlePosition',
    control: {
      type: 'choice',
      options: [
        { id: 'auto', label: 'style.position.auto' },
        { id: 'left', label: 'style.position.left' },
        { id: 'right', label: 'style.position.right' },
        { id: 'top', label: 'style.position.top' },
        { id: 'bottom', label: 'style.position.bottom' },
      ],
    },
  },
  { field: 'lineColor', label: 'style.field.dateLine', control: { type: 'colour', absent: 'none' } },
  { field: 'showDate', label: 'style.field.showDate', control: onOff },
];

const LANE: readonly Property[] = [
  { field: 'backgroundColor', label: 'style.field.area', control: { type: 'colour', hasOpacity: true } },
  { field: 'borderColor', label: 'style.field.border', control: { type: 'colour', absent: 'none' } },
  { field: 'textColor', label: 'style.field.title', control: colour },
  {
    field: 'titlePosition',
    label: 'style.field.titlePosition',
    control: {
      type: 'choice',
      options: [
        { id: 'start', label: 'style.align.start' },
        { id: 'center', label: 'style.align.center' },
        { id: 'end', label: 'style.align.end' },
      ],
    },
  },
];

const MARKER: readonly Property[] = [
  { field: 'backgroundColor', label: 'style.field.flag', control: { type: 'colour', hasOpacity: true } },
  { field: 'textColor', label: 'style.field.title', control: { type: 'colour', absent: 'auto' } },
  { field: 'showLine', label: 'style.field.showLine', control: onOff },
  { field: 'lineColor', label: 'style.field.line', control: colour, needs: 'showLine' },
  { field: 'lineDash', label: 'style.field.dash', control: DASH, needs: 'showLine' },
  { field: 'showDate', label: 'style.field.showDate', control: onOff },
];

const DEPENDENCY: readonly Property[] = [
  { field: 'lineColor', label: 'style.field.line', control: colour },
  {
    field: 'lineType',
    label: 'style.field.thickness',
    control: {
      type: 'choice',
      options: [
        { id: 'thin', label: 'style.thickness.thin' },
        { id: 'medium', label: 'style.thickness.medium' },
        { id: 'thick', label: 'style.thickness.thick' },
      ],
    },
  },
  { field: 'lineDash', label: 'style.field.dash', control: DASH },
  { field: 'showArrow', label: 'style.field.arrow', control: onOff },
  {
    field: 'elbowRadius',
    label: 'style.field.elbow',
    control: { type: 'number', ...SIZE_RANGES.elbowRadius, unit: 'px' },
  },
];

/** Every editable field of a design template, by kind (`ux.md` A18). */
export const TEMPLATE_PROPERTIES: Readonly<Record<TemplateKind, readonly Property[]>> = {
  taskDesignTemplate: TASK,
  milestoneDesignTemplate: MILESTONE,
  laneDesignTemplate: LANE,
  markerDesignTemplate: MARKER,
  dependencyDesignTemplate: DEPENDENCY,
};
