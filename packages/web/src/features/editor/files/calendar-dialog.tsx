import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { calendarTexts } from '../../../app/locales/calendar-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useAddressChange } from '../../../lib/use-address-change.ts';
import { CalendarAddress } from './calendar-address.tsx';
import styles from './export-dialog.module.css';
import { useCalendarFeed } from './use-calendar-feed.ts';

interface CalendarDialogProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly onClose: () => void;
}

/** Lets a person subscribe to the chart in their calendar program, at a secret address that they can replace and end. */
export function CalendarDialog(props: CalendarDialogProps): ReactElement {
  return (
    <FeatureTexts texts={calendarTexts}>
      <SubscriptionDialog {...props} />
    </FeatureTexts>
  );
}

function SubscriptionDialog({ ownerId, ganttId, onClose }: CalendarDialogProps): ReactElement {
  const intl = useIntl();
  const { status, made: feed, isPending, retry, renew, end } = useCalendarFeed(ownerId, ganttId);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const { question, ask, cancel, change } = useAddressChange<'renew' | 'stop'>(text('calendar.changeFailed'));

  return (
    <>
      <Dialog
        title={text('calendar.title')}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        footer={
          <Button variant="secondary" onPress={onClose}>
            {text('calendar.close')}
          </Button>
        }
      >
        <div className={styles.body}>
          <p className={styles.text} data-help="subscribe-about">
            {text('calendar.about')}
          </p>
          {status === 'loading' && (
            <div className={styles.status} role="status">
              <Spinner size={16} />
              {text('calendar.loading')}
            </div>
          )}
          {status === 'failed' && (
            <Banner
              kind="danger"
              role="alert"
              actions={
                <Button size="small" onPress={retry}>
                  {text('calendar.retry')}
                </Button>
              }
            >
              {text('calendar.failed')}
            </Banner>
          )}
          {status === 'ready' && feed === null && (
            <div className={styles.row}>
              <Button
                variant="primary"
                data-help="subscribe-create"
                isPending={isPending}
                onPress={() => void change(renew, null)}
              >
                {text('calendar.create')}
              </Button>
            </div>
          )}
          {feed !== null && <CalendarAddress feed={feed} onAsk={ask} />}
        </div>
      </Dialog>
      <ConfirmDialog
        isDanger
        isOpen={question === 'renew'}
        isPending={isPending}
        title={text('calendar.renewTitle')}
        confirmLabel={text('calendar.renewConfirm')}
        cancelLabel={text('calendar.cancel')}
        onConfirm={() => void change(renew, text('calendar.renewed'))}
        onCancel={cancel}
      >
        {text('calendar.renewText')}
      </ConfirmDialog>
      <ConfirmDialog
        isDanger
        isOpen={question === 'stop'}
        isPending={isPending}
        title={text('calendar.stopTitle')}
        confirmLabel={text('calendar.stopConfirm')}
        cancelLabel={text('calendar.cancel')}
        onConfirm={() => void change(end, text('calendar.stopped'))}
        onCancel={cancel}
      >
        {text('calendar.stopText')}
      </ConfirmDialog>
    </>
  );
}
