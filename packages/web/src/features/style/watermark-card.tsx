import { applyStyle, DEFAULT_STYLE, isDefaultTheme } from '@giotto/chart/templates';
import { ChevronDown, Gem } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { Button as FoldButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { PremiumButton } from '../../components/premium/premium-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import type { StyleHost } from '../../lib/style-host.ts';
import styles from './watermark-card.module.css';

/** Stored on this device: whether the card is folded. */
const storageKey = 'giotto.watermarkCard';

/** Explains why a free workspace's chart has a watermark, and offers to undo the style (`spec/charts.md` §2). */
export function WatermarkCard({ host }: { readonly host: StyleHost }): ReactElement | null {
  const intl = useIntl();
  const title = useId();
  const [isFolded, setFolded] = useState(() => readStored(storageKey) === 'folded');
  if (!host.isFree || isDefaultTheme(host.state)) return null;
  const reset = () => {
    host.apply(applyStyle(host.state, DEFAULT_STYLE));
    host.announce(intl.formatMessage({ id: 'style.watermark.done' }));
  };
  const fold = (isWanted: boolean) => {
    setFolded(isWanted);
    writeStored(storageKey, isWanted ? 'folded' : null);
  };
  return (
    <section className={styles.card} aria-labelledby={title} data-watermark-card>
      <h2 id={title} className={styles.title}>
        <FoldButton className={styles.fold ?? ''} aria-expanded={!isFolded} onPress={() => fold(!isFolded)}>
          <Gem size={16} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'style.watermark.title' })}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles.chevron} />
        </FoldButton>
      </h2>
      {!isFolded && (
        <>
          <p className={styles.text}>{intl.formatMessage({ id: 'style.watermark.text' })}</p>
          <div className={styles.actions}>
            <Button size="small" onPress={reset}>
              {intl.formatMessage({ id: 'style.watermark.reset' })}
            </Button>
            <PremiumButton variant="quiet" />
          </div>
        </>
      )}
    </section>
  );
}
