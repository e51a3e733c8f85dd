import { LANGUAGE_NAMES, LOCALES } from '@giotto/contract/locales';
import { useIntl } from 'react-intl';
import { chooseLocale } from '../../app/language/language-pack.ts';
import { MIRRORED, type PageLocale, usePageLocale } from '../../app/language/page-locale.ts';
import { isDevelopment } from '../../app/page-environment.ts';
import { errorText } from '../../lib/error-text.ts';
import { Select, type SelectOption } from '../ui/select.tsx';
import { showToast } from '../ui/toast-queue.ts';

/** Each language under its own name, sorted by name. */
const spoken: readonly SelectOption<PageLocale>[] = LOCALES.map((id) => ({
  id,
  label: LANGUAGE_NAMES[id],
})).toSorted((a, b) => a.label.localeCompare(b.label));
const tried: SelectOption<PageLocale> = { id: MIRRORED, label: 'Mirrored' };

interface LanguageSelectProps {
  /** Runs before the page switches; the page keeps its language if this fails. */
  readonly onChoose?: (locale: PageLocale) => Promise<void>;
}

/** Selects the language of the pages. */
export function LanguageSelect({ onChoose }: LanguageSelectProps) {
  const intl = useIntl();
  const locale = usePageLocale();
  const show = (wanted: PageLocale): Promise<void> =>
    chooseLocale(wanted).catch((error: unknown) => {
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'app.partMissing' })) });
    });
  const choose = (wanted: PageLocale): void => {
    // The caller reports the error.
    if (onChoose)
      onChoose(wanted).then(
        () => show(wanted),
        () => undefined,
      );
    else void show(wanted);
  };
  return (
    <Select<PageLocale>
      aria-label={intl.formatMessage({ id: 'shell.language' })}
      size="small"
      options={isDevelopment() ? [...spoken, tried] : spoken}
      value={locale}
      onChange={choose}
    />
  );
}
