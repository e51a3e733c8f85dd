import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../../components/ui/spinner.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { StyleHost } from '../../lib/style-host.ts';
import styles from './style-frame.module.css';
import { WatermarkCard } from './watermark-card.tsx';

const SwitchPanel = lazyComponent(async () => (await import('./switch/switch-panel.tsx')).SwitchPanel);

const EditPanel = lazyComponent(async () => (await import('./edit/edit-panel.tsx')).EditPanel);

export interface StyleFeatureProps {
  readonly part: 'styles' | 'editTheme' | 'watermark';
  readonly host: StyleHost;
}

/** What changes a chart's style: two panels that are loaded when they are opened, and the watermark's card. */
export function StyleFeature({ part, host }: StyleFeatureProps): ReactElement {
  if (part === 'watermark') return <WatermarkCard host={host} />;
  return (
    <Suspense fallback={<Loading />}>
      {part === 'styles' ? <SwitchPanel host={host} /> : <EditPanel host={host} />}
    </Suspense>
  );
}

function Loading(): ReactElement {
  const intl = useIntl();
  return (
    <aside className={styles.panel}>
      <div className={styles.waiting}>
        <Spinner label={intl.formatMessage({ id: 'style.loading' })} />
      </div>
    </aside>
  );
}
