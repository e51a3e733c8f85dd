import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Tabs } from '../../components/ui/tabs.tsx';
import styles from './code.module.css';
import { CodeView } from './code-view.tsx';
import { chooseExampleLanguage, useExampleLanguage } from './example-language.ts';
import { EXAMPLE_LANGUAGES, type ExampleBlock } from './guide-blocks.ts';

/** Names of programs and languages: the same in every language. */
const NAMES = { sh: 'curl', ts: 'TypeScript', python: 'Python' } as const;

/** An example in each language, and below what it answers or prints. All examples change together. */
export function ExampleView({ example }: { readonly example: ExampleBlock }): ReactElement {
  const intl = useIntl();
  const language = useExampleLanguage();
  const items = EXAMPLE_LANGUAGES.map((id) => {
    const shown = id === 'sh' ? example.answer : example.printed;
    const result = intl.formatMessage({ id: id === 'sh' ? 'developers.answer' : 'developers.output' });
    return {
      id,
      label: NAMES[id],
      content: (
        <>
          <CodeView pieces={example.variants[id]} label={NAMES[id]} />
          {shown && (
            <div className={styles.result}>
              <div className={styles.resultTitle}>{result}</div>
              <CodeView pieces={shown.pieces} label={result} />
            </div>
          )}
        </>
      ),
    };
  });
  return (
    <div className={styles.example}>
      <Tabs
        aria-label={intl.formatMessage({ id: 'developers.language' })}
        items={items}
        selected={language}
        onChange={chooseExampleLanguage}
      />
    </div>
  );
}
