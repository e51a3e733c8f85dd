import { List } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import styles from './contents.module.css';
import { GUIDES } from './guides.ts';
import { InlineText } from './inline-text.tsx';

/** Links to the page's parts: beside it, or folded above it on narrow windows. */
export function Contents(): ReactElement {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'developers.contents' });
  return (
    <>
      <nav className={styles.beside} aria-label={title}>
        <Links />
      </nav>
      <details className={styles.above}>
        <summary className={styles.summary}>
          <List size={16} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </summary>
        <nav aria-label={title}>
          <Links />
        </nav>
      </details>
    </>
  );
}

function Links(): ReactElement {
  const intl = useIntl();
  return (
    <ul className={styles.list}>
      <li>
        <a className={styles.part} href="#calls">
          {intl.formatMessage({ id: 'developers.calls' })}
        </a>
      </li>
      {GUIDES.map(({ id, page }) => (
        <li key={id} lang="en">
          <a className={styles.part} href={`#${id}`}>
            {page.title}
          </a>
          <ul>
            {page.blocks.map(
              (block) =>
                block.type === 'heading' &&
                block.level === 2 && (
                  <li key={block.id}>
                    <a className={styles.link} href={`#${block.id}`}>
                      <InlineText text={block.text} />
                    </a>
                  </li>
                ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
