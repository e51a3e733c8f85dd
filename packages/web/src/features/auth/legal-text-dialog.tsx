import { useIntl } from 'react-intl';
import { legalTexts } from '../../app/locales/legal-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { readOperator } from '../../lib/page-facts.ts';

export type LegalText = 'terms' | 'privacy';

const texts = {
  terms: {
    title: 'legal.termsTitle',
    paragraphs: [
      'legal.termsIntro',
      'legal.termsEditions',
      'legal.termsUnused',
      'legal.termsOwner',
      'legal.termsCancel',
      'legal.termsPrice',
    ],
  },
  privacy: {
    title: 'legal.privacyTitle',
    paragraphs: [
      'legal.privacyIntro',
      'legal.privacyKept',
      'legal.privacySessions',
      'legal.privacyDeleted',
      'legal.privacyBackups',
      'legal.privacyServices',
    ],
  },
} as const;

interface LegalTextDialogProps {
  readonly of: LegalText;
  readonly onClose: () => void;
}

/** One of the legal texts over the page. */
export function LegalTextDialog(props: LegalTextDialogProps) {
  return (
    <FeatureTexts texts={legalTexts}>
      <TextDialog {...props} />
    </FeatureTexts>
  );
}

function TextDialog({ of, onClose }: LegalTextDialogProps) {
  const intl = useIntl();
  const { title, paragraphs } = texts[of];
  const { name, address } = readOperator();
  const operatorLine =
    name && address
      ? intl.formatMessage({ id: 'legal.operator' }, { name, address })
      : intl.formatMessage({ id: 'legal.operatorMissing' });
  return (
    <Dialog isOpen title={intl.formatMessage({ id: title })} onOpenChange={onClose}>
      <p>{operatorLine}</p>
      {paragraphs.map((id) => (
        <p key={id}>{intl.formatMessage({ id })}</p>
      ))}
    </Dialog>
  );
}
