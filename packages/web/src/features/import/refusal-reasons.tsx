import type { Refusal } from '@giotto/interchange/report';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useCatalogue } from '../../app/language/catalogue.ts';
import { refusalTexts } from '../../app/locales/refusal-texts.ts';
import { sayRefusal } from '../../components/interchange/say-refusal.ts';
import { withDistinctKeys } from '../../lib/distinct-keys.ts';
import styles from './refused-notice.module.css';

/** Problems that are listed; the others are counted. */
const SHOWN = 50;

/** Each place and reason; suspends until the texts of the page's language have loaded. */
export function RefusalReasons({ details }: { readonly details: readonly Refusal[] }): ReactElement {
  const intl = useIntl();
  const texts = useCatalogue(refusalTexts);
  const faults = details.filter(({ reason }) => reason === undefined);
  const said = details.slice(0, SHOWN).map((refusal) => sayRefusal(intl, texts, refusal));
  return (
    <>
      {faults.length > 0 && <p>{intl.formatMessage({ id: 'import.faults' }, { count: faults.length })}</p>}
      <ul className={styles.details}>
        {withDistinctKeys(said, ({ place, text }) => `${place} ${text}`).map(
          ({ key, item: { place, text, isEnglish } }) => (
            <li key={key} {...(isEnglish && { lang: 'en' })}>
              {place !== '' && <span className={styles.place}>{place}</span>} {text}
            </li>
          ),
        )}
        {details.length > SHOWN && (
          <li>{intl.formatMessage({ id: 'import.more' }, { count: details.length - SHOWN })}</li>
        )}
      </ul>
    </>
  );
}
