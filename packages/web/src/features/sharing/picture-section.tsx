import type { GanttConfiguration } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../components/ui/banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { formatDate } from '../../lib/dates.ts';
import { useAddressChange } from '../../lib/use-address-change.ts';
import { PictureCode } from './picture-code.tsx';
import styles from './share-panel.module.css';
import { usePictureLink } from './use-picture-link.ts';

interface PictureSectionProps {
  readonly ownerId: string;
  readonly configuration: GanttConfiguration;
  /** The id of the saved view that it shows. Null: the whole chart. */
  readonly view: string | null;
}

/** The chart as a picture for READMEs, wikis and mails: at its public address, or at a secret one that can be revoked. */
export function PictureSection({ ownerId, configuration, view }: PictureSectionProps): ReactElement {
  const intl = useIntl();
  const { ganttId, isPublic, name } = configuration;
  const { status, made: link, isPending, retry, renew, end } = usePictureLink(ownerId, ganttId);
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const { question, ask, cancel, change } = useAddressChange<'renew' | 'revoke'>(
    text('sharing.picture.changeFailed'),
  );

  return (
    <section className={styles.options} aria-label={text('sharing.picture')}>
      <span className={styles.codeLabel}>{text('sharing.picture')}</span>
      <p className={styles.hint}>{text(isPublic ? 'sharing.picture.public' : 'sharing.picture.private')}</p>
      {isPublic && <PictureCode ganttId={ganttId} name={name} secret={null} view={view} />}
      {!isPublic && link !== null && (
        <PictureCode ganttId={ganttId} name={name} secret={link.address} view={view} />
      )}
      {status === 'loading' && !isPublic && <Spinner size={16} label={text('sharing.picture.loading')} />}
      {status === 'failed' && (
        <Banner
          kind="danger"
          role="alert"
          actions={
            <Button size="small" onPress={retry}>
              {text('sharing.picture.retry')}
            </Button>
          }
        >
          {text('sharing.picture.failed')}
        </Banner>
      )}
      {status === 'ready' && link === null && !isPublic && (
        <Button isPending={isPending} data-help="share-picture" onPress={() => void change(renew, null)}>
          {text('sharing.picture.create')}
        </Button>
      )}
      {link !== null && (
        <>
          <p className={styles.hint}>
            {intl.formatMessage(
              { id: isPublic ? 'sharing.picture.secretToo' : 'sharing.picture.secret' },
              { date: formatDate(intl, link.createdDate) },
            )}
          </p>
          <div className={styles.buttons}>
            {!isPublic && (
              <Button size="small" onPress={() => ask('renew')}>
                {text('sharing.picture.renew')}
              </Button>
            )}
            <Button size="small" onPress={() => ask('revoke')}>
              {text('sharing.picture.revoke')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isDanger
        isOpen={question !== null}
        isPending={isPending}
        title={text(question === 'renew' ? 'sharing.picture.renewTitle' : 'sharing.picture.revokeTitle')}
        confirmLabel={text(question === 'renew' ? 'sharing.picture.renew' : 'sharing.picture.revoke')}
        cancelLabel={text('sharing.picture.cancel')}
        onConfirm={() =>
          void (question === 'renew'
            ? change(renew, text('sharing.picture.renewed'))
            : change(end, text('sharing.picture.revoked')))
        }
        onCancel={cancel}
      >
        {text('sharing.picture.endsText')}
      </ConfirmDialog>
    </section>
  );
}
