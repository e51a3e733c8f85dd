import { diff } from '@giotto/chart/changes';
import { LEVELS } from '@giotto/contract/permissions';
import { CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { FloatingBar } from '../../../components/ui/floating-bar.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import styles from './author.module.css';

interface DraftBarProps {
  readonly host: SuggestionsHost;
  /** The number of elements changed by the drafts and a suggestion in flight. */
  readonly count: number;
  readonly onSubmit: () => void;
}

/** Above the toolbar: how many suggested changes nobody else sees yet, and the actions on them (`ux.md` A14). */
export function DraftBar({ host, count, onSubmit }: DraftBarProps): ReactElement | null {
  const intl = useIntl();
  const { chart } = host;
  const level = useReadable(chart, (snapshot) => snapshot.level);
  const status = useReadable(chart, (snapshot) => snapshot.status);
  const isSubmitting = useReadable(chart, (snapshot) => snapshot.isSubmitting);
  const hasDrafts = useReadable(chart, ({ drafts }) => drafts > 0);
  if (isSubmitting && !hasDrafts) return <Sending isWaiting={status !== 'saving'} />;
  // Everything was undone, but redo can restore it.
  if (count === 0) return null;
  const textId = level === LEVELS.SUGGEST ? 'onlyYou' : level > LEVELS.SUGGEST ? 'mayWrite' : 'mayRead';
  return (
    <FloatingBar
      label={intl.formatMessage({ id: 'suggestions.bar.label' })}
      data-region="inspector"
      data-draft-bar
      actions={
        <>
          <Button variant="quiet" onPress={() => discard(host, count, intl)}>
            {intl.formatMessage({ id: 'suggestions.bar.discard' })}
          </Button>
          {level === LEVELS.SUGGEST && (
            <Button variant="primary" onPress={onSubmit}>
              {intl.formatMessage({ id: 'suggestions.bar.submit' })}
            </Button>
          )}
          {level > LEVELS.SUGGEST && (
            <Button variant="primary" onPress={chart.drafts.save}>
              {intl.formatMessage({ id: 'suggestions.bar.save' })}
            </Button>
          )}
        </>
      }
    >
      <strong>{intl.formatMessage({ id: 'suggestions.bar.count' }, { count })}</strong>
      <span>{intl.formatMessage({ id: `suggestions.bar.${textId}` }, { count })}</span>
    </FloatingBar>
  );
}

/** Discards the drafts, with an undo. */
function discard({ chart }: SuggestionsHost, count: number, intl: ReturnType<typeof useIntl>): void {
  const before = chart.drafts.chartWithout();
  const changes = diff(before, chart.get().state);
  const { level } = chart.get();
  chart.drafts.discard();
  const mayUndo = level >= LEVELS.SUGGEST;
  showToast({
    text: intl.formatMessage({ id: 'suggestions.bar.discarded' }, { count }),
    ...(mayUndo && {
      action: {
        label: intl.formatMessage({ id: 'suggestions.bar.undo' }),
        onPress: () => chart.drafts.draft(changes),
      },
    }),
  });
}

function Sending({ isWaiting }: { isWaiting: boolean }): ReactElement {
  const intl = useIntl();
  const Icon = isWaiting ? CloudOff : LoaderCircle;
  return (
    <FloatingBar role="status" data-draft-bar>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={isWaiting ? undefined : styles.spin} />
      <span>{intl.formatMessage({ id: `suggestions.bar.${isWaiting ? 'waiting' : 'sending'}` })}</span>
    </FloatingBar>
  );
}
