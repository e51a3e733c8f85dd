import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { legalTexts } from '../../app/locales/legal-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Link } from '../../components/ui/link.tsx';
import { formatDate } from '../../lib/dates.ts';
import { readOperator } from '../../lib/page-meta.ts';
import { LegalOperator } from './legal-operator.tsx';
import { LegalSection } from './legal-section.tsx';
import { LEGAL_DATE, LEGAL_SECTIONS, type LegalSectionName, type LegalText } from './legal-sections.ts';
import styles from './legal-text.module.css';

interface LegalTextDialogProps {
  readonly of: LegalText;
  readonly onClose: () => void;
}

/** A legal text over the page. */
export function LegalTextDialog(props: LegalTextDialogProps) {
  return (
    <FeatureTexts texts={legalTexts}>
      <TextDialog {...props} />
    </FeatureTexts>
  );
}

const titles = { terms: 'legal.termsTitle', privacy: 'legal.privacyTitle' } as const;

function TextDialog({ of, onClose }: LegalTextDialogProps) {
  const intl = useIntl();
  const headings = useRef(new Map<LegalSectionName, HTMLElement>());
  const operator = readOperator();
  const someOperator = intl.formatMessage({ id: 'legal.someOperator' }, { host: location.host });
  const date = formatDate(intl, LEGAL_DATE);
  const show = (name: LegalSectionName): void => {
    const heading = headings.current.get(name);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <Dialog isOpen size="large" title={intl.formatMessage({ id: titles[of] })} onOpenChange={onClose}>
      <article className={styles.text}>
        <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'legal.contents' })}>
          <ol>
            {LEGAL_SECTIONS[of].map((name) => (
              <li key={name}>
                <Link variant="quiet" onPress={() => show(name)}>
                  {intl.formatMessage({ id: `legal.${name}.title` })}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.body}>
          <div className={styles.head}>
            <span>{intl.formatMessage({ id: 'legal.version' }, { date })}</span>
            <span className={styles.print}>
              <Button size="small" onPress={() => print()}>
                <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
                {intl.formatMessage({ id: 'legal.print' })}
              </Button>
            </span>
          </div>
          <LegalOperator operator={operator} />
          {LEGAL_SECTIONS[of].map((name, at) => (
            <LegalSection
              key={name}
              name={name}
              number={at + 1}
              operator={operator.name ?? someOperator}
              headings={headings}
            />
          ))}
        </div>
      </article>
    </Dialog>
  );
}
