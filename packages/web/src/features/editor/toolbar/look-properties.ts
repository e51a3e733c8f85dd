import { type ElementRef, lookKindOf } from '@giotto/chart/interact';
import {
  type ElementKind,
  LINE_DASHES,
  LINE_TYPES,
  MILESTONE_TEXT_POSITIONS,
  SIZE_RANGES,
  type State,
  TASK_TITLE_POSITIONS,
} from '@giotto/chart/model';

/** One formatting property as people know it, whatever its field is called on each kind. */
export interface LookProperty {
  readonly id: LookPropertyId;
  readonly control: 'colour' | 'switch' | 'size' | 'choice';
  readonly group: 'shape' | 'title' | 'line' | 'date';
  readonly fields: Partial<Record<ElementKind, string>>;
  readonly options?: readonly string[];
  /** A size's bounds in px, and its value when unset. */
  readonly range?: { readonly min: number; readonly max: number; readonly absent: number };
  /** The value when unset: computed, or none. */
  readonly absent?: 'auto' | 'none';
  /** The switch that must be on for this to be visible. */
  readonly needs?: LookPropertyId;
}

type LookPropertyId =
  | 'fill'
  | 'progressFill'
  | 'corner'
  | 'showStroke'
  | 'stroke'
  | 'border'
  | 'titleColour'
  | 'titlePosition'
  | 'textSide'
  | 'showLine'
  | 'line'
  | 'lineDash'
  | 'lineType'
  | 'showArrow'
  | 'elbow'
  | 'showDate'
  | 'dateColour'
  | 'dateBackground';

const lanes = (field: string) => ({ verticalLane: field, horizontalLane: field });
const markers = (field: string) => ({ verticalMarker: field, horizontalMarker: field });

/** Every property of every kind, in the popover's order (`ux.md` A9, A18). */
export const LOOK_PROPERTIES: readonly LookProperty[] = [
  {
    id: 'fill',
    control: 'colour',
    group: 'shape',
    fields: {
      task: 'color',
      milestone: 'iconColor',
      ...lanes('backgroundColor'),
      ...markers('backgroundColor'),
    },
  },
  {
    id: 'progressFill',
    control: 'colour',
    group: 'shape',
    fields: { task: 'colorInProgress' },
    absent: 'auto',
  },
  {
    id: 'corner',
    control: 'size',
    group: 'shape',
    fields: { task: 'corner' },
    range: { ...SIZE_RANGES.corner, absent: 0 },
  },
  { id: 'showStroke', control: 'switch', group: 'shape', fields: { task: 'showStroke' } },
  { id: 'stroke', control: 'colour', group: 'shape', fields: { task: 'strokeColor' }, needs: 'showStroke' },
  { id: 'border', control: 'colour', group: 'shape', fields: lanes('borderColor'), absent: 'none' },
  {
    id: 'titleColour',
    control: 'colour',
    group: 'title',
    fields: {
      task: 'titleColor',
      milestone: 'textColor',
      ...lanes('textColor'),
      ...markers('textColor'),
    },
    absent: 'auto',
  },
  {
    id: 'titlePosition',
    control: 'choice',
    group: 'title',
    fields: { task: 'titlePosition' },
    options: TASK_TITLE_POSITIONS,
  },
  {
    id: 'textSide',
    control: 'choice',
    group: 'title',
    fields: { milestone: 'textPosition' },
    options: MILESTONE_TEXT_POSITIONS,
  },
  {
    id: 'showLine',
    control: 'switch',
    group: 'line',
    fields: { task: 'showLine', ...markers('showLine') },
  },
  {
    id: 'line',
    control: 'colour',
    group: 'line',
    fields: {
      task: 'lineColor',
      milestone: 'lineColor',
      ...markers('lineColor'),
      dependency: 'lineColor',
    },
    absent: 'none',
    needs: 'showLine',
  },
  {
    id: 'lineType',
    control: 'choice',
    group: 'line',
    fields: { dependency: 'lineType' },
    options: LINE_TYPES,
  },
  {
    id: 'lineDash',
    control: 'choice',
    group: 'line',
    fields: { ...markers('lineDash'), dependency: 'lineDash' },
    options: LINE_DASHES,
  },
  { id: 'showArrow', control: 'switch', group: 'line', fields: { dependency: 'showArrow' } },
  {
    id: 'elbow',
    control: 'size',
    group: 'line',
    fields: { dependency: 'elbowRadius' },
    range: { ...SIZE_RANGES.elbowRadius, absent: 6 },
  },
  {
    id: 'showDate',
    control: 'switch',
    group: 'date',
    fields: { task: 'showInlineDate', milestone: 'showDate', verticalMarker: 'showDate' },
  },
  {
    id: 'dateColour',
    control: 'colour',
    group: 'date',
    fields: { task: 'inlineDateColor' },
    absent: 'auto',
    needs: 'showDate',
  },
  {
    id: 'dateBackground',
    control: 'colour',
    group: 'date',
    fields: { task: 'inlineDateBackgroundColor' },
    absent: 'none',
    needs: 'showDate',
  },
];

/** The properties that all these elements have. */
export function sharedProperties(state: State, refs: readonly ElementRef[]): readonly LookProperty[] {
  const kinds = [...new Set(refs.map((ref) => lookKindOf(state, ref)))];
  return LOOK_PROPERTIES.filter(({ fields }) => kinds.every((kind) => fields[kind] !== undefined));
}
