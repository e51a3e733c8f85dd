import { CircleAlert } from 'lucide-react';
import { type ReactElement, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../app/language/catalogue.ts';
import { safetyTexts } from '../../app/locales/safety-texts.ts';
import { NativeButton } from '../../components/native/native-button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import styles from './editor.module.css';
import type { OpenFailure } from './open-chart.ts';

const RecoverEditsBanner = lazyComponent(
  withTexts(safetyTexts, async () => (await import('./safety/recover-edits-banner.tsx')).RecoverEditsBanner),
);

interface FailureProps {
  readonly ganttId: string;
  readonly userId: string;
  readonly failure: OpenFailure;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

/** Says why a chart couldn't be opened, and offers what can be done. */
export function Failure({ ganttId, userId, failure, onRetry, onHome }: FailureProps): ReactElement {
  const intl = useIntl();
  return (
    <main className={styles.state}>
      <EmptyState
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: `editor.error.${failure}` })}
        action={
          <>
            {failure === 'other' && (
              <NativeButton variant="primary" onPress={onRetry}>
                {intl.formatMessage({ id: 'editor.error.retry' })}
              </NativeButton>
            )}
            <NativeButton variant="secondary" onPress={onHome}>
              {intl.formatMessage({ id: 'editor.error.home' })}
            </NativeButton>
          </>
        }
      />
      {failure !== 'other' && (
        <Suspense fallback={null}>
          <RecoverEditsBanner {...{ ganttId, userId }} reason={failure} />
        </Suspense>
      )}
    </main>
  );
}
