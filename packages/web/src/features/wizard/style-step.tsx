import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Carousel } from './carousel.tsx';
import { PreviewStage } from './preview-stage.tsx';
import { MissingOption, OptionsFailed } from './template-errors.tsx';
import { StyleFacts } from './template-facts.tsx';
import { useEnter } from './use-enter.ts';
import { usePreview } from './use-preview.ts';
import { useWizardOptions } from './use-wizard-options.ts';
import styles from './wizard-frame.module.css';
import { WizardFrame } from './wizard-frame.tsx';
import { readVisit, stepHref, type WizardVisit } from './wizard-visit.ts';

/** Step 2: the new chart's style. */
export function StyleStep({ visit: first }: { readonly visit: WizardVisit }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [styleId, setStyleId] = useState(first.styleId);
  const visit = { ...first, styleId };
  const [given] = useState(first);
  const options = useWizardOptions(given.templateId, given.styleId, given.publicId);
  const data = options.data.find(({ id }) => id === visit.templateId);
  const option = options.styles.find(({ id }) => id === styleId);
  const preview = usePreview(data, option);

  /** The address has the choice: it can be loaded again, and passed on. */
  function choose(next: string): void {
    setStyleId(next);
    void navigate({
      href: stepHref('style', { ...first, styleId: next }),
      replace: true,
      resetScroll: false,
    });
  }
  async function accept(): Promise<void> {
    if (!option || !data) return;
    // Going back restores the choice.
    await navigate({ href: stepHref('style', visit), replace: true });
    await navigate({ href: stepHref('name', visit) });
  }
  useEnter(() => void accept());

  return (
    <WizardFrame step="style" visit={visit}>
      <div className={styles.strip}>
        <Carousel
          label={intl.formatMessage({ id: 'wizard.step.style' })}
          options={options.styles}
          isPending={options.isPending}
          value={styleId}
          onChange={choose}
          onAccept={() => void accept()}
        />
        <p className={styles.hint}>
          {!options.hasOwn.styles && intl.formatMessage({ id: 'wizard.noOwn.styles' })}
        </p>
      </div>
      {options.hasFailed && <OptionsFailed onRetry={options.retry} />}
      {option && data ? (
        <PreviewStage
          name={option.name}
          about={preview.state && <StyleFacts state={preview.state} />}
          preview={preview}
          hasNote={preview.hasWatermark}
          action={
            <Button data-help="wizard-style" variant="primary" size="large" onPress={() => void accept()}>
              {intl.formatMessage({ id: 'wizard.acceptStyle' })}
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
