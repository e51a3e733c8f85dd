import { type ComponentType, type ReactElement, Suspense } from 'react';
import { withTexts } from '../../../app/language/catalogue.ts';
import { baselineTexts } from '../../../app/locales/baseline-texts.ts';
import { paletteTexts } from '../../../app/locales/palette-texts.ts';
import { pasteTexts } from '../../../app/locales/paste-texts.ts';
import { rulesTexts } from '../../../app/locales/rules-texts.ts';
import { shortcutsTexts } from '../../../app/locales/shortcuts-texts.ts';
import { teamTexts } from '../../../app/locales/team-texts.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { TypedAhead } from '../commands/typed-ahead.tsx';
import { useUi } from '../session/session-context.ts';
import type { SurfaceType } from '../session/surface.ts';

/** Menus and dialogs that commands open over the whole editor, loaded on demand. */
const SURFACES: Partial<Record<SurfaceType, ComponentType>> = {
  contextMenu: lazyComponent(async () => (await import('../context-menu/context-menu.tsx')).ContextMenu),
  palette: lazyComponent(
    withTexts(paletteTexts, async () => (await import('../palette/palette.tsx')).Palette),
  ),
  shortcuts: lazyComponent(
    withTexts(shortcutsTexts, async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
  ),
  moveRowTo: lazyComponent(async () => (await import('./move-row-dialog.tsx')).MoveRowDialog),
  columnWidth: lazyComponent(async () => (await import('./column-width-dialog.tsx')).ColumnWidthDialog),
  useTemplate: lazyComponent(async () => (await import('./template-dialog.tsx')).TemplateDialog),
  pasteList: lazyComponent(
    withTexts(pasteTexts, async () => (await import('./paste-list-dialog.tsx')).PasteListDialog),
  ),
  people: lazyComponent(
    withTexts(teamTexts, async () => (await import('../people/people-dialog.tsx')).PeopleDialog),
  ),
  rules: lazyComponent(
    withTexts(rulesTexts, async () => (await import('../rules/rules-dialog.tsx')).RulesDialog),
  ),
  baselines: lazyComponent(
    withTexts(baselineTexts, async () => (await import('../baselines/baselines-dialog.tsx')).BaselinesDialog),
  ),
  takeBaseline: lazyComponent(
    withTexts(baselineTexts, async () => (await import('../baselines/take-baseline.tsx')).TakeBaseline),
  ),
  saveAsTemplate: lazyComponent(async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog),
};

/** The open menu or dialog. */
export function Surfaces(): ReactElement | null {
  const type = useUi((ui) => ui.surface?.type);
  const Surface = type === undefined ? undefined : SURFACES[type];
  return <Suspense fallback={<TypedAhead of="palette" />}>{Surface && <Surface />}</Suspense>;
}
