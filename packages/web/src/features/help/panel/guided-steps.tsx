import { Check, RotateCcw } from 'lucide-react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import type { HelpArticle } from '../../../lib/help/articles/help-article.ts';
import { useLocalizedText } from '../../../lib/help/articles/use-localized-text.ts';
import { HelpArrow } from '../arrow/help-arrow.tsx';
import { findTarget } from '../guide/find-target.ts';
import { stateOfStep } from '../guide/guide-progress.ts';
import { useGuide } from '../guide/use-guide.ts';
import { useIsMissing } from '../guide/use-is-missing.ts';
import styles from './guided-steps.module.css';

/** Whether the arrow appears automatically; stored in this browser. */
const arrowKey = 'giotto.helpArrow';

/** An article's steps, tracked on the page, with an arrow to the current step's element. */
export function GuidedSteps({ article }: { readonly article: HelpArticle }): ReactElement {
  const intl = useIntl();
  const inLanguage = useLocalizedText();
  const { steps } = article;
  const { current, tick, restart } = useGuide(article);
  const [isAutomatic, setAutomatic] = useState(() => readStored(arrowKey) !== 'off');
  /** The step whose arrow was requested or closed. */
  const [wish, setWish] = useState<{ readonly step: number; readonly isShown: boolean } | null>(null);
  const selector = steps[current]?.arrow?.selector;
  const isShown = wish?.step === current ? wish.isShown : isAutomatic;
  const isMissing = useIsMissing(selector);
  const close = useCallback(() => setWish({ step: current, isShown: false }), [current]);
  useEscape(selector !== undefined && isShown, close);

  const show = (byKeys: boolean) => {
    setWish({ step: current, isShown: true });
    if (byKeys && selector) focusOn(findTarget(selector));
  };
  const isDone = current >= steps.length;
  return (
    <>
      <Checkbox
        isSelected={isAutomatic}
        onChange={(isOn) => {
          setAutomatic(isOn);
          setWish(null);
          writeStored(arrowKey, isOn ? null : 'off');
        }}
      >
        {intl.formatMessage({ id: 'help.automaticArrow' })}
      </Checkbox>
      <ol className={styles.steps}>
        {steps.map(({ description, arrow, validations }, at) => {
          const state = stateOfStep(at, current);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
              key={at}
              className={classNames(styles.step, styles[state])}
              data-step={state}
              {...(state === 'current' && { 'aria-current': 'step' as const })}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'validate' ? <Check size={12} strokeWidth={3} /> : intl.formatNumber(at + 1)}
              </span>
              <div className={styles.text}>
                <p>
                  {inLanguage(description)}
                  {state === 'validate' && (
                    <span className={styles.hidden}> ({intl.formatMessage({ id: 'help.stepDone' })})</span>
                  )}
                </p>
                {state === 'current' && (
                  <div className={classNames(styles.actions, validations && !isMissing && styles.quietFirst)}>
                    {!validations && (
                      <Button size="small" onPress={tick}>
                        {intl.formatMessage({ id: 'help.next' })}
                      </Button>
                    )}
                    {arrow && !isMissing && (
                      <Button
                        size="small"
                        variant="quiet"
                        onPress={({ pointerType }) =>
                          show(pointerType === 'keyboard' || pointerType === 'virtual')
                        }
                      >
                        {intl.formatMessage({ id: 'help.showMe' })}
                      </Button>
                    )}
                    {isMissing && (
                      <p className={styles.missing}>{intl.formatMessage({ id: 'help.notHere' })}</p>
                    )}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p className={styles.hidden} role="status">
        {isDone
          ? intl.formatMessage({ id: 'help.done' })
          : intl.formatMessage(
              { id: 'help.stepOf' },
              {
                step: current + 1,
                count: steps.length,
                text: inLanguage(steps[current]?.description ?? { en: '' }),
              },
            )}
      </p>
      {isDone && (
        <p className={styles.done} data-help-done>
          <Check size={16} strokeWidth={2} aria-hidden="true" />
          {intl.formatMessage({ id: 'help.done' })}
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw size={14} strokeWidth={1.75} />}
            onPress={restart}
          >
            {intl.formatMessage({ id: 'help.again' })}
          </Button>
        </p>
      )}
      {selector && isShown && <HelpArrow key={`${article.id} ${current}`} selector={selector} />}
    </>
  );
}

function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  const inner = target.matches('a, button, input, [tabindex]')
    ? target
    : target.querySelector<HTMLElement>('a, button, input, [tabindex]');
  inner?.focus();
}

/** Esc closes the arrow without replacing what Esc does on the page. */
function useEscape(isOn: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOn, close]);
}
