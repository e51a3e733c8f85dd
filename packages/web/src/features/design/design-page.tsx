import { useState } from 'react';
import { classNames } from '../../components/ui/class-names.ts';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ChartSpecimens } from './chart-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import styles from './design-page.module.css';
import { FeedbackSpecimens } from './feedback-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { PaymentSpecimens } from './payment-specimens.tsx';
import { TokenSpecimens } from './token-specimens.tsx';

type Shown = 'both' | 'light' | 'dark';

/**
 * Every control in every state, light and dark side by side, and charts in every style. An internal page, so its texts
 * aren't translated.
 */
export function DesignPage() {
  const [shown, setShown] = useState<Shown>('both');
  usePageTitle('Design');
  const themes = shown === 'both' ? (['light', 'dark'] as const) : [shown];
  return (
    <main className={classNames(styles.page, shown === 'both' && styles.both)}>
      {themes.map((theme, at) => (
        <div key={theme} data-theme={theme} className={styles.theme}>
          <header className={styles.header}>
            {at === 0 && <h1 className={styles.title}>Control kit</h1>}
            <SegmentedControl<Shown>
              aria-label={`Themes, ${theme}`}
              value={shown}
              onChange={setShown}
              segments={[
                { id: 'both', label: 'Both' },
                { id: 'light', label: 'Light' },
                { id: 'dark', label: 'Dark' },
              ]}
            />
          </header>
          <ButtonSpecimens />
          <FieldSpecimens />
          <ChoiceSpecimens />
          <OverlaySpecimens />
          <FeedbackSpecimens />
          <PaymentSpecimens />
          <TokenSpecimens />
        </div>
      ))}
      <div className={styles.charts}>
        <ChartSpecimens />
      </div>
    </main>
  );
}
