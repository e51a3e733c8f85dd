import { applyStyle, DEFAULT_STYLE, isDefaultTheme } from '@giotto/chart/templates';
import { Gem } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useIntl } from 'react-intl';
import { PremiumButton } from '../../components/premium/premium-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { StyleHost } from '../../lib/style-host.ts';
import styles from './watermark-card.module.css';

/** Says why the chart of a free workspace carries a mark, and takes its style back (`spec/charts.md` §2). */
export function WatermarkCard({ host }: { readonly host: StyleHost }): ReactElement | null {
  const intl = useIntl();
  const title = useId();
  if (!host.isFree || isDefaultTheme(host.state)) return null;
  const reset = () => {
    host.apply(applyStyle(host.state, DEFAULT_STYLE));
    host.announce(intl.formatMessage({ id: 'style.watermark.done' }));
  };
  return (
    <section className={styles.card} aria-labelledby={title} data-watermark-card>
      <h2 id={title} className={styles.title}>
        <Gem size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'style.watermark.title' })}
      </h2>
      <p className={styles.text}>{intl.formatMessage({ id: 'style.watermark.text' })}</p>
      <Button size="small" onPress={reset}>
        {intl.formatMessage({ id: 'style.watermark.reset' })}
      </Button>
      <PremiumButton variant="quiet" />
    </section>
  );
}
