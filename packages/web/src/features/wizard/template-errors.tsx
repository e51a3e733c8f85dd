import { FileQuestion } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import styles from './wizard-frame.module.css';

/** Says that the user's own templates failed to load; the built-in ones still work. */
export function OptionsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const intl = useIntl();
  return (
    <div className={styles.banner}>
      <Banner
        kind="danger"
        role="alert"
        actions={
          <Button size="small" onPress={onRetry}>
            {intl.formatMessage({ id: 'wizard.tryAgain' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: 'wizard.loadFailed' })}
      </Banner>
    </div>
  );
}

export interface MissingOptionProps {
  /** The lists are still loading, so the template may appear. */
  readonly isPending: boolean;
  /** The page for choosing another one. */
  readonly chooseHref: string;
}

/** Replaces a template that the URL names but that is missing, or hasn't loaded yet. */
export function MissingOption({ isPending, chooseHref }: MissingOptionProps) {
  const intl = useIntl();
  return (
    <div className={styles.unknown}>
      {isPending ? (
        <Spinner size={32} label={intl.formatMessage({ id: 'wizard.loadingPreview' })} />
      ) : (
        <EmptyState
          icon={<FileQuestion size={20} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'wizard.unknownTemplate' })}
          action={
            <ButtonLink href={chooseHref}>{intl.formatMessage({ id: 'wizard.chooseAnother' })}</ButtonLink>
          }
        />
      )}
    </div>
  );
}
