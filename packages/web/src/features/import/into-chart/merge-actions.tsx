import { CHANGES_LIMIT } from '@giotto/chart/model';
import type { ReportEntry } from '@giotto/interchange/report';
import { type ReactElement, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import type { ImportHost } from '../../../lib/import-host.ts';
import type { PackedExtra } from '../../../lib/interchange/extra-calls.ts';
import { LostExtraNotice } from '../lost-extra-notice.tsx';
import styles from './import-into-chart.module.css';
import { findSuggestionFault } from './suggestion-limits.ts';
import { TooMuchExtraNotice } from './too-much-extra-notice.tsx';
import { useKeepExtra } from './use-keep-extra.ts';
import type { Merge } from './use-merge.ts';
import { useSuggest } from './use-suggest.ts';

interface MergeActionsProps {
  readonly merge: Merge;
  readonly fileName: string;
  /** What the file holds beyond the chart, to be kept with the import. */
  readonly extra: PackedExtra | undefined;
  /** Whether that is more than the chart keeps. */
  readonly isExtraTooMuch: boolean;
  /** Called with what is left out of it, before anything is imported. */
  readonly onExtraTooMuch: (leftOut: readonly ReportEntry[]) => void;
  /** Why what is selected of the file can't be imported. */
  readonly fault: string | undefined;
  readonly isReading: boolean;
  readonly host: ImportHost;
  readonly onChooseAnother: () => void;
}

/** Makes the chosen changes, or hands them in as a suggestion; says what is in the way. */
export function MergeActions(props: MergeActionsProps): ReactElement {
  const { merge, fileName, extra, isExtraTooMuch, fault, isReading, host, onChooseAnother } = props;
  const intl = useIntl();
  const { merged, isTooLarge } = merge;
  const { changes } = merged;
  const keeping = useKeepExtra(host.path, { onKept: finish, onTooMuch: props.onExtraTooMuch });
  const isKeeping = keeping.isPending;
  const { suggest, isPending: isSending, failure } = useSuggest(host, fileName);
  const mayWrite = !host.isSuggesting;
  const isSuggestible = !mayWrite || merge.mode === 'update';
  const tooMuch = useMemo(
    () => (isSuggestible ? findSuggestionFault(changes) : null),
    [isSuggestible, changes],
  );
  const hasFault = fault !== undefined;
  // What is being read again isn't judged by what was read before.
  const isJudged = !isReading && !hasFault;
  const cannot = (isAlso: boolean) => hasFault || (isJudged && (isTooLarge || isAlso));
  const isWaiting = isReading && !hasFault;
  const isUnsuggestible = changes.length === 0 || tooMuch !== null;

  function importAll(isPartEnough: boolean): void {
    if (extra === undefined) finish();
    else keeping.keep({ extra, comparison: merge.comparison, isPartEnough });
  }

  function finish(): void {
    if (changes.length > 0) host.commit(changes);
    const text = intl.formatMessage({ id: `import.merge.${mayWrite ? 'done' : 'suggested'}` });
    showToast({ text, kind: 'success' });
    host.close();
  }

  return (
    <>
      {hasFault && (
        <Banner kind="warning" role="status">
          {fault}
        </Banner>
      )}
      {isTooLarge && isJudged && (
        <Banner kind="danger" role="alert">
          {intl.formatMessage({ id: 'import.merge.tooLarge' })}
        </Banner>
      )}
      {tooMuch !== null && isJudged && !isTooLarge && (
        <Banner kind="info" role="status">
          {intl.formatMessage(
            { id: `import.suggest.${tooMuch}` },
            { count: changes.length, limit: CHANGES_LIMIT, mayWrite: String(mayWrite) },
          )}
        </Banner>
      )}
      {extra !== undefined && isExtraTooMuch && !keeping.isLost && (
        <TooMuchExtraNotice extra={extra} isPending={isKeeping} onGoOn={() => importAll(true)} />
      )}
      {extra !== undefined && keeping.isLost && (
        <LostExtraNotice
          extra={extra}
          onRetry={keeping.retry}
          otherwise={intl.formatMessage({ id: 'import.extra.without' })}
          onOtherwise={finish}
        />
      )}
      {failure !== null && (
        <Banner
          kind="danger"
          role="alert"
          actions={
            <Button size="small" isPending={isSending} onPress={() => suggest(changes)}>
              {intl.formatMessage({ id: 'app.tryAgain' })}
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isDisabled={
            isSending || cannot(mayWrite ? changes.length === 0 && extra === undefined : isUnsuggestible)
          }
          isPending={isKeeping || isWaiting}
          onPress={() => importAll(false)}
        >
          {intl.formatMessage({ id: `import.merge.${mayWrite ? 'import' : 'suggest'}` })}
        </Button>
        {mayWrite && isSuggestible && (
          <Button
            isDisabled={isKeeping || isWaiting || cannot(isUnsuggestible)}
            isPending={isSending}
            onPress={() => suggest(changes)}
          >
            {intl.formatMessage({ id: 'import.suggest.action' })}
          </Button>
        )}
        <Button onPress={onChooseAnother}>{intl.formatMessage({ id: 'import.chooseAnother' })}</Button>
      </div>
    </>
  );
}
