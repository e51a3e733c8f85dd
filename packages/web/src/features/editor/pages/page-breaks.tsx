import type { Scene } from '@giotto/chart/layout';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './pages.module.css';
import { usePagePlan } from './use-page-plan.ts';

/** Marks where the layout's pages end while the chart is edited on the canvas (`ux.md` A12). */
export function PageBreaks({ scene, zoom }: { scene: Scene; zoom: number }): ReactElement | null {
  const intl = useIntl();
  const plan = usePagePlan(scene);
  if (plan === null) return null;
  return (
    <div className={styles.breaks} aria-hidden="true">
      {plan.pages.slice(1).map(({ body }, at) => (
        <div key={body.from} className={styles.break} style={{ insetBlockStart: body.from * zoom }}>
          <span className={styles.breakChip}>
            {intl.formatMessage({ id: 'pages.page' }, { page: at + 2 })}
          </span>
        </div>
      ))}
    </div>
  );
}
