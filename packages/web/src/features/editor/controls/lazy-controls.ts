import { lazyComponent } from '../../../lib/lazy-component.ts';
import { HeaderSkeleton } from '../toolbar/header-skeleton.tsx';
import { ToolbarSkeleton } from '../toolbar/toolbar-skeleton.tsx';

const load = () => import('./controls.ts');

export const CanvasControls = lazyComponent(async () => (await load()).CanvasControls);
/** The leave dialog, loaded early with the rest because it may be needed offline. */
export const ConfirmDialog = lazyComponent(async () => (await load()).ConfirmDialog);
export const FloatingControls = lazyComponent(async () => (await load()).FloatingControls);
export const Floor = lazyComponent(async () => (await load()).Floor);
export const Legends = lazyComponent(async () => (await load()).Legends);
export const HeaderControls = lazyComponent(async () => (await load()).HeaderControls, HeaderSkeleton);
export const LeftToolbar = lazyComponent(async () => (await load()).LeftToolbar, ToolbarSkeleton);
export const Notices = lazyComponent(async () => (await load()).Notices);
export const CollaboratorsLayer = lazyComponent(async () => (await load()).CollaboratorsLayer);
export const DragBadge = lazyComponent(async () => (await load()).DragBadge);
export const ElementList = lazyComponent(async () => (await load()).ElementList);
export const GestureHints = lazyComponent(async () => (await load()).GestureHints);
