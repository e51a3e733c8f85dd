import type { PageLayout } from '@giotto/chart/model';
import { DEFAULT_PAGE_LAYOUT } from '@giotto/chart/pages';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../../../components/ui/switch.tsx';
import { showPages } from '../../pages/use-leave-pages.ts';
import { useSession } from '../../session/session-context.ts';
import { PagePicker } from './page-picker.tsx';
import styles from './settings.module.css';
import { SlidingArea } from './sliding-area.tsx';
import { useSettings } from './use-settings.ts';

/** Chooses whether the chart is split into pages, and the page format (`spec/charts.md` §2, Settings; `ux.md` A12). */
export function LayoutSection(): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const { settings, set } = useSettings();
  const { layout } = settings;
  const choose = (wanted: PageLayout | null) => {
    set('chart', { layout: wanted });
    if (wanted === null) session.ui.set({ isShowingPages: false });
    else showPages(session);
  };
  return (
    <section className={styles.switched}>
      <Switch
        isSpread
        data-help="settings-layout"
        isSelected={layout !== undefined}
        onChange={(isOn) => choose(isOn ? DEFAULT_PAGE_LAYOUT : null)}
      >
        {intl.formatMessage({ id: 'settings.layout' })}
      </Switch>
      <SlidingArea isOpen={layout !== undefined} kind="pages">
        <PagePicker value={layout ?? DEFAULT_PAGE_LAYOUT} onChange={choose} />
      </SlidingArea>
    </section>
  );
}
