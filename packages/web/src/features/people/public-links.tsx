import { configureGantt, deletePictureLink, type SharedGantt } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { classNames } from '../../components/ui/class-names.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { Section } from './section.tsx';
import { patchShared } from './shared-query.ts';
import styles from './users-page.module.css';

export interface PublicLinksProps {
  readonly gantts: readonly SharedGantt[];
  readonly ownerId: string;
}

/** What anyone with an address sees of the person's own charts, each with a button to end that at once. */
export function PublicLinks({ gantts, ownerId }: PublicLinksProps): ReactElement {
  const intl = useIntl();
  const revoke = useRevoke(ownerId);
  const open = gantts.filter(({ isPublic }) => isPublic);
  const pictured = gantts.filter(({ hasPictureLink }) => hasPictureLink);
  const isEmpty = open.length + pictured.length === 0;
  return (
    <Section
      title={intl.formatMessage({ id: 'people.links' })}
      hint={intl.formatMessage({ id: isEmpty ? 'people.noLinks' : 'people.linksHint' })}
    >
      {!isEmpty && (
        <ul className={classNames(styles.card, styles.links)}>
          {open.map((gantt) => (
            <LinkRow
              key={gantt.ganttId}
              gantt={gantt}
              ownerId={ownerId}
              label={intl.formatMessage({ id: 'people.revokeLabel' }, { name: gantt.ganttName })}
              onRevoke={() => void revoke(gantt, 'isPublic')}
            >
              {gantt.isPublicExternalLinks && <Tag>{intl.formatMessage({ id: 'people.withLinks' })}</Tag>}
              {gantt.isPublicAllowDuplicate && (
                <Tag>{intl.formatMessage({ id: 'people.withDuplicate' })}</Tag>
              )}
              <a
                className={styles.linkOut}
                href={embedAddress(location.origin, gantt.ganttId)}
                target="_blank"
                rel="noopener"
                aria-label={intl.formatMessage({ id: 'people.openLink' }, { name: gantt.ganttName })}
              >
                <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </LinkRow>
          ))}
          {pictured.map((gantt) => (
            <LinkRow
              key={`${gantt.ganttId} picture`}
              gantt={gantt}
              ownerId={ownerId}
              label={intl.formatMessage({ id: 'people.revokePictureLabel' }, { name: gantt.ganttName })}
              onRevoke={() => void revoke(gantt, 'hasPictureLink')}
            >
              <Tag>{intl.formatMessage({ id: 'people.secretPicture' })}</Tag>
            </LinkRow>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What of a chart anyone can see who has an address. */
type Opening = 'isPublic' | 'hasPictureLink';

/** Ends an opening at once, and shows it again if that failed. */
function useRevoke(ownerId: string): (gantt: SharedGantt, opening: Opening) => Promise<void> {
  const intl = useIntl();
  const client = useQueryClient();
  const set = (id: string, opening: Opening, isOpen: boolean) =>
    patchShared(client, (shared) => ({
      ...shared,
      gantts: shared.gantts.map((gantt) => (gantt.ganttId === id ? { ...gantt, [opening]: isOpen } : gantt)),
    }));
  return async ({ ganttId, ganttName: name }, opening) => {
    const params = { userId: ownerId, ganttId };
    const isPicture = opening === 'hasPictureLink';
    set(ganttId, opening, false);
    try {
      if (isPicture) await callApi(deletePictureLink, { params });
      else await callApi(configureGantt, { params, body: { isPublic: false } });
      const id = isPicture ? 'people.pictureRevoked' : 'people.revoked';
      showToast({ kind: 'success', text: intl.formatMessage({ id }, { name }) });
    } catch (error) {
      set(ganttId, opening, true);
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'people.failed' })) });
    }
  };
}

interface LinkRowProps {
  readonly gantt: SharedGantt;
  readonly ownerId: string;
  /** What the button does, for screen readers. */
  readonly label: string;
  readonly onRevoke: () => void;
  readonly children: ReactNode;
}

function LinkRow({ gantt, ownerId, label, onRevoke, children }: LinkRowProps): ReactElement {
  const intl = useIntl();
  return (
    <li className={styles.link}>
      <Link dir="auto" className={classNames(styles.linkName)} href={paths.editor(ownerId, gantt.ganttId)}>
        {stripBidiControls(gantt.ganttName)}
      </Link>
      {children}
      <Button size="small" data-help="revoke-link" aria-label={label} onPress={onRevoke}>
        {intl.formatMessage({ id: 'people.revoke' })}
      </Button>
    </li>
  );
}
