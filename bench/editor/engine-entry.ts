// What the editor's canvas is made of, beyond React and its controls.

export { apply, withRowShift } from '@giotto/chart/changes';
export { hitTest, startGesture } from '@giotto/chart/interact';
export { layoutChart } from '@giotto/chart/layout';
export { createReplica } from '@giotto/chart/replica';
export { loadTextMetrics } from '@giotto/chart/text';
export { PaintedList } from '../../packages/web/src/features/editor/canvas/painted-list.ts';
