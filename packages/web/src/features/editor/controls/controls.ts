/** The controls around and over a chart, as one chunk that loads once the chart has been painted. */
export { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
export { CanvasControls } from '../canvas/canvas-controls.tsx';
export { DragBadge } from '../canvas/drag-badge.tsx';
export { ElementList } from '../canvas/element-list.tsx';
export { GestureHints } from '../canvas/gesture-hints.tsx';
export { Floor } from '../floor/floor.tsx';
export { CollaboratorsLayer } from '../presence/collaborators-layer.tsx';
export { LeftToolbar } from '../toolbar/left-toolbar.tsx';
export { FloatingControls } from './floating-controls.tsx';
export { HeaderControls } from './header-controls.tsx';
export { Legends } from './legends.tsx';
export { Notices } from './notices.tsx';
