import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { noteFirstVisit } from '../../lib/homepage/first-visit.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { Carousel } from './carousel.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { MissingOption, OptionsFailed } from './template-errors.tsx';
import { DataFacts } from './template-facts.tsx';
import { useEnter } from './use-enter.ts';
import { usePreview } from './use-preview.ts';
import { useWizardOptions } from './use-wizard-options.ts';
import styles from './wizard-frame.module.css';
import { WizardFrame } from './wizard-frame.tsx';
import { readVisit, stepHref, type WizardVisit, withTemplate } from './wizard-visit.ts';

/** Step 1: the new chart's content. */
export function DataStep({ visit: first }: { readonly visit: WizardVisit }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [visit, setVisit] = useState(first);
  const userId = useProfile()?.userId;
  useEffect(() => {
    if (first.isWelcome && userId !== undefined) noteFirstVisit(userId);
  }, [first.isWelcome, userId]);
  const [given] = useState(first);
  const options = useWizardOptions(given.templateId, given.styleId, given.publicId);
  const option = options.data.find(({ id }) => id === visit.templateId);
  const preview = usePreview(
    option,
    options.styles.find(({ id }) => id === visit.styleId),
  );

  /** The address has the choice: it can be loaded again, and passed on. */
  function choose(next: WizardVisit): void {
    setVisit(next);
    void navigate({ href: stepHref('data', next), replace: true, resetScroll: false });
  }
  async function accept(): Promise<void> {
    if (!option) return;
    // Going back restores the choice.
    await navigate({ href: stepHref('data', visit), replace: true });
    await navigate({ href: stepHref('style', visit) });
  }
  useEnter(() => void accept());

  return (
    <WizardFrame step="data" visit={visit}>
      <div className={styles.strip}>
        {visit.isWelcome && <p className={styles.welcome}>{intl.formatMessage({ id: 'wizard.welcome' })}</p>}
        <Carousel
          label={intl.formatMessage({ id: 'wizard.step.data' })}
          options={options.data}
          isPending={options.isPending}
          value={visit.templateId}
          onChange={(templateId) => choose(withTemplate(visit, templateId))}
          onAccept={() => void accept()}
        />
        {!visit.isWelcome && (
          <p className={styles.hint}>
            {!options.hasOwn.data && intl.formatMessage({ id: 'wizard.noOwn.data' })}
          </p>
        )}
      </div>
      {options.hasFailed && <OptionsFailed onRetry={options.retry} />}
      {option ? (
        <PreviewStage
          name={option.name}
          about={preview.state && <DataFacts state={preview.state} />}
          preview={preview}
          hasNote={false}
          action={
            <Button data-help="wizard-data" variant="primary" size="large" onPress={() => void accept()}>
              {intl.formatMessage({ id: 'wizard.acceptData' })}
            </Button>
          }
        />
      ) : (
        <MissingOption
          isPending={options.isPending}
          chooseHref={stepHref('data', readVisit({ folderId: visit.folderId }, {}))}
        />
      )}
    </WizardFrame>
  );
}
