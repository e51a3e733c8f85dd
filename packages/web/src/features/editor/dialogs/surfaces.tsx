import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { useUi } from '../session/session-context.ts';
import type { SurfaceType } from '../session/surface.ts';

/** What commands open over the whole editor: loaded when it is asked for. */
const SURFACES: Partial<Record<SurfaceType, ComponentType>> = {
  contextMenu: lazy(async () => ({
    default: (await import('../context-menu/context-menu.tsx')).ContextMenu,
  })),
  palette: lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette })),
  shortcuts: lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog })),
  moveRowTo: lazy(async () => ({ default: (await import('./move-row-dialog.tsx')).MoveRowDialog })),
  columnWidth: lazy(async () => ({ default: (await import('./column-width-dialog.tsx')).ColumnWidthDialog })),
  importGio: lazy(async () => ({ default: (await import('./import-surface.tsx')).ImportSurface })),
  useTemplate: lazy(async () => ({ default: (await import('./template-dialog.tsx')).TemplateDialog })),
  saveAsTemplate: lazy(async () => ({
    default: (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
  })),
};

/** The menu or dialog that is open. */
export function Surfaces(): ReactElement | null {
  const type = useUi((ui) => ui.surface?.type);
  const Surface = type === undefined ? undefined : SURFACES[type];
  return <Suspense fallback={null}>{Surface && <Surface />}</Suspense>;
}
