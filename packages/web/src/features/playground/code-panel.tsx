import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Tabs } from '../../components/ui/tabs.tsx';
import { CodeView } from './code-view.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './playground.module.css';
import type { PlaygroundState } from './playground-state.ts';
import { useIsDark } from './use-is-dark.ts';
import { CODE_LANGUAGES, CODE_WRITERS, type CodeLanguage } from './write-code/index.ts';

const NAMES = { html: 'HTML', ts: 'TypeScript', react: 'React' } as const;

interface CodePanelProps {
  readonly state: PlaygroundState;
  /** That shows the same; null: the plan is too long for one. */
  readonly address: string | null;
}

/** Code that shows the same chart. */
export function CodePanel({ state, address }: CodePanelProps): ReactElement {
  const intl = useIntl();
  const isDark = useIsDark();
  const [language, setLanguage] = useState<CodeLanguage>('html');
  const label = intl.formatMessage({ id: 'playground.code' });
  const nameOf = (id: CodeLanguage) =>
    id === 'cli' ? intl.formatMessage({ id: 'playground.cli' }) : NAMES[id];
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{label}</h2>
        {address !== null && (
          <CopyButton text={address} label={intl.formatMessage({ id: 'playground.copyAddress' })} />
        )}
      </div>
      <Tabs<CodeLanguage>
        aria-label={label}
        selected={language}
        onChange={setLanguage}
        items={CODE_LANGUAGES.map((id) => ({
          id,
          label: nameOf(id),
          content: <CodeView language={id} code={CODE_WRITERS[id]({ ...state, isDark })} />,
        }))}
      />
    </section>
  );
}
