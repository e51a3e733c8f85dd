import { type ComponentType, type ReactElement, Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useUi } from '../session/session-context.ts';
import type { SurfaceType } from '../session/surface.ts';

/** What commands open over the whole editor: loaded when it is asked for. */
const SURFACES: Partial<Record<SurfaceType, ComponentType>> = {
  contextMenu: lazyPart(async () => (await import('../context-menu/context-menu.tsx')).ContextMenu),
  palette: lazyPart(async () => (await import('../palette/palette.tsx')).Palette),
  shortcuts: lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
  moveRowTo: lazyPart(async () => (await import('./move-row-dialog.tsx')).MoveRowDialog),
  columnWidth: lazyPart(async () => (await import('./column-width-dialog.tsx')).ColumnWidthDialog),
  importGio: lazyPart(async () => (await import('./import-surface.tsx')).ImportSurface),
  useTemplate: lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog),
  pasteList: lazyPart(async () => (await import('./paste-list-dialog.tsx')).PasteListDialog),
  saveAsTemplate: lazyPart(async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog),
};

/** The menu or dialog that is open. */
export function Surfaces(): ReactElement | null {
  const type = useUi((ui) => ui.surface?.type);
  const Surface = type === undefined ? undefined : SURFACES[type];
  return <Suspense fallback={null}>{Surface && <Surface />}</Suspense>;
}
