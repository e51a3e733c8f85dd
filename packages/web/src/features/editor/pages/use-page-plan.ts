import type { Scene } from '@giotto/chart/layout';
import { settingsOf } from '@giotto/chart/model';
import { cutPages, PAGE_FORMATS, type PagePlan } from '@giotto/chart/pages';
import { useMemo } from 'react';
import { useShownState } from '../session/session-context.ts';

/** How the scene is split into the layout's pages. Null without a layout. */
export function usePagePlan(scene: Scene): PagePlan | null {
  const { layout } = settingsOf(useShownState());
  return useMemo(
    () => (layout === undefined ? null : cutPages(scene, PAGE_FORMATS[layout])),
    [scene, layout],
  );
}
