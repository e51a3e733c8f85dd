import { settingsOf } from '@giotto/chart/model';
import { FilePen, Files } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { useCanEdit, useSession, useShown, useUi } from '../session/session-context.ts';
import styles from './pages.module.css';
import { showCanvas, showPages } from './use-leave-pages.ts';
import { usePagePlan } from './use-page-plan.ts';

/** Switches between the canvas, where the chart is edited, and its pages. Shows the number of pages. */
export function PagesSwitch(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const canEdit = useCanEdit();
  const isShowingPages = useUi((ui) => ui.isShowingPages);
  const { scene, state } = useShown();
  const plan = usePagePlan(scene);
  const { layout } = settingsOf(state);
  if (plan === null || layout === undefined) return null;
  const count = intl.formatMessage({ id: 'pages.count' }, { count: plan.pages.length });
  return (
    <div className={styles.switch} data-pages-switch>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: 'pages.view' })}
        segments={[
          {
            id: 'canvas',
            label: intl.formatMessage({ id: canEdit ? 'pages.edit' : 'pages.whole' }),
            icon: <FilePen size={14} strokeWidth={1.75} aria-hidden="true" />,
          },
          { id: 'pages', label: count, icon: <Files size={14} strokeWidth={1.75} aria-hidden="true" /> },
        ]}
        value={isShowingPages ? 'pages' : 'canvas'}
        onChange={(view) => {
          if (view === 'pages') showPages(session);
          else showCanvas(session);
        }}
      />
    </div>
  );
}
