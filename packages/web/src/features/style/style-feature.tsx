import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../app/language/catalogue.ts';
import { styleTexts } from '../../app/locales/style-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { StyleHost } from '../../lib/style-host.ts';
import styles from './style-frame.module.css';

const SwitchPanel = lazyComponent(
  withTexts(styleTexts, async () => (await import('./switch/switch-panel.tsx')).SwitchPanel),
);

const WatermarkCard = lazyComponent(
  withTexts(styleTexts, async () => (await import('./watermark-card.tsx')).WatermarkCard),
);

const EditPanel = lazyComponent(
  withTexts(styleTexts, async () => (await import('./edit/edit-panel.tsx')).EditPanel),
);

export interface StyleFeatureProps {
  readonly part: 'styles' | 'editTheme' | 'watermark';
  readonly host: StyleHost;
}

/** The UI for a chart's style: two panels and the watermark card, each loaded on demand. */
export function StyleFeature({ part, host }: StyleFeatureProps): ReactElement | null {
  if (part === 'watermark' && !host.isFree) return null;
  return (
    <Suspense fallback={part === 'watermark' ? null : <Loading />}>
      <FeatureTexts texts={styleTexts}>
        <Part part={part} host={host} />
      </FeatureTexts>
    </Suspense>
  );
}

function Part({ part, host }: StyleFeatureProps): ReactElement {
  if (part === 'watermark') return <WatermarkCard host={host} />;
  return part === 'styles' ? <SwitchPanel host={host} /> : <EditPanel host={host} />;
}

function Loading(): ReactElement {
  const intl = useIntl();
  return (
    <aside className={styles.panel} data-loading-region="panel">
      <div className={styles.waiting}>
        <Spinner label={intl.formatMessage({ id: 'app.loading' })} />
      </div>
    </aside>
  );
}
