import type { Id, Row, Unit } from '../model/index.ts';
import type { ElementRef } from './element-ref.ts';

/** Which part of an element the pointer hits. */
export type Zone =
  | 'body'
  | 'label'
  | 'date'
  | 'start'
  | 'end'
  | 'progress'
  | 'linkStart'
  | 'linkEnd'
  | 'addAfter'
  | 'title';

/** What is under the pointer. */
export type Target =
  | { readonly type: 'element'; readonly ref: ElementRef; readonly zone: Zone }
  | {
      readonly type: 'column';
      readonly id: Id;
      readonly row: Row;
      readonly zone: 'grip' | 'chevron' | 'label';
    }
  | { readonly type: 'plot'; readonly row: Row; readonly unit: Unit }
  | { readonly type: 'below'; readonly unit: Unit }
  | { readonly type: 'header'; readonly part: 'upper' | 'lower'; readonly unit: Unit }
  /** The picture's right or bottom border, or the label column's: dragging them sizes the chart. */
  | { readonly type: 'border'; readonly border: 'right' | 'bottom' | 'column' }
  | { readonly type: 'desk' };
