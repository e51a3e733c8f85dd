import { Check, FileInput, X } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { classNames } from '../../components/ui/class-names.ts';
import { IconButton } from '../../components/ui/icon-button.tsx';
import styles from './step-header.module.css';
import { canJump, stepHref, type WizardStep, type WizardVisit, wizardSteps } from './wizard-visit.ts';

export interface StepHeaderProps {
  readonly step: WizardStep;
  readonly visit: WizardVisit;
  /** The import page. */
  readonly importHref: string;
  readonly onClose: () => void;
}

/** The wizard's three steps: earlier ones are links, later ones are reached with the steps' buttons; the first one also leads to the import. */
export function StepHeader({ step, visit, importHref, onClose }: StepHeaderProps) {
  const intl = useIntl();
  const here = wizardSteps.indexOf(step);
  return (
    <header className={styles.header}>
      <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'wizard.title' })}>
        <ol className={styles.steps}>
          {wizardSteps.map((one, at) => {
            const content = (
              <>
                <span className={styles.number} aria-hidden="true">
                  {at < here ? <Check size={12} strokeWidth={3} /> : at + 1}
                </span>
                <span className={styles.label}>{intl.formatMessage({ id: `wizard.step.${one}` })}</span>
              </>
            );
            return (
              <li
                key={one}
                className={classNames(styles.step, at < here && styles.done, at === here && styles.current)}
                {...(at === here && { 'aria-current': 'step' as const })}
              >
                {canJump(step, one, visit.isFullScreen) ? (
                  <Link className={classNames(styles.jump, styles.link)} href={stepHref(one, visit)}>
                    {content}
                  </Link>
                ) : (
                  <span className={styles.jump}>{content}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      {step === 'data' && (
        <ButtonLink
          variant="quiet"
          data-help="wizard-import"
          href={importHref}
          icon={<FileInput size={16} strokeWidth={1.75} />}
        >
          {intl.formatMessage({ id: 'wizard.importFile' })}
        </ButtonLink>
      )}
      {visit.isWelcome ? (
        <Button variant="quiet" onPress={onClose}>
          {intl.formatMessage({ id: 'wizard.skip' })}
        </Button>
      ) : (
        <IconButton
          label={intl.formatMessage({ id: 'app.backToList' })}
          icon={<X size={20} strokeWidth={1.75} />}
          tooltipPlacement="left"
          onPress={onClose}
        />
      )}
    </header>
  );
}
