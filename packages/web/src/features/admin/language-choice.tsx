import { LANGUAGE_NAMES, LOCALES, type Locale } from '@giotto/contract/locales';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import styles from './admin.module.css';

interface LanguageChoiceProps {
  readonly value: Locale;
  readonly onChange: (language: Locale) => void;
}

/** Chooses the language of the texts below; English is the fallback for everyone. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps): ReactElement {
  const intl = useIntl();
  return (
    <div className={styles.language}>
      <SegmentedControl
        aria-label={intl.formatMessage({ id: 'admin.language' })}
        segments={LOCALES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
        value={value}
        onChange={onChange}
      />
      <p className={styles.small}>{intl.formatMessage({ id: 'admin.languageHint' })}</p>
    </div>
  );
}
