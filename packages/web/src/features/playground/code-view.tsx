import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { withDistinctKeys } from '../../lib/distinct-keys.ts';
import styles from './code-view.module.css';
import { CopyButton } from './copy-button.tsx';
import { highlight } from './highlight.ts';
import type { CodeLanguage } from './write-code/index.ts';

interface CodeViewProps {
  readonly code: string;
  readonly language: CodeLanguage;
}

/** Code to read, select and copy. */
export function CodeView({ code, language }: CodeViewProps): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.view}>
      <div className={styles.copy}>
        <CopyButton text={code} label={intl.formatMessage({ id: 'playground.copy' })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className={styles.code} dir="ltr" tabIndex={0}>
        <code>
          {withDistinctKeys(highlight(code, language), ({ text }) => text).map(
            ({ key, item: { kind, text } }) => (
              <span key={key} className={styles[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  );
}
