import { configureGantt, type SharedGantt } from '@giotto/contract/api';
import { embedAddress } from '@giotto/contract/embed-snippet';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
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

/** The person's own public charts, each with a button to make it private at once. */
export function PublicLinks({ gantts, ownerId }: PublicLinksProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const shown = gantts.filter(({ isPublic }) => isPublic);

  const setPublic = (ganttId: string, isPublic: boolean) =>
    patchShared(client, (shared) => ({
      ...shared,
      gantts: shared.gantts.map((gantt) => (gantt.ganttId === ganttId ? { ...gantt, isPublic } : gantt)),
    }));
  const revoke = async ({ ganttId, ganttName }: SharedGantt) => {
    setPublic(ganttId, false);
    try {
      await callApi(configureGantt, { params: { userId: ownerId, ganttId }, body: { isPublic: false } });
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'people.revoked' }, { name: ganttName }) });
    } catch (error) {
      setPublic(ganttId, true);
      showToast({ kind: 'danger', text: errorText(error, intl.formatMessage({ id: 'people.failed' })) });
    }
  };
  return (
    <Section
      title={intl.formatMessage({ id: 'people.links' })}
      hint={intl.formatMessage({ id: shown.length > 0 ? 'people.linksHint' : 'people.noLinks' })}
    >
      {shown.length > 0 && (
        <ul className={classNames(styles.card, styles.links)}>
          {shown.map((gantt) => {
            const { ganttId, ganttName: name } = gantt;
            return (
              <li key={ganttId} className={styles.link}>
                <Link
                  dir="auto"
                  className={classNames(styles.linkName)}
                  href={paths.editor(ownerId, ganttId)}
                >
                  {stripBidiControls(name)}
                </Link>
                {gantt.isPublicExternalLinks && <Tag>{intl.formatMessage({ id: 'people.withLinks' })}</Tag>}
                {gantt.isPublicAllowDuplicate && (
                  <Tag>{intl.formatMessage({ id: 'people.withDuplicate' })}</Tag>
                )}
                <a
                  className={styles.linkOut}
                  href={embedAddress(location.origin, ganttId)}
                  target="_blank"
                  rel="noopener"
                  aria-label={intl.formatMessage({ id: 'people.openLink' }, { name })}
                >
                  <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
                </a>
                <Button
                  size="small"
                  data-help="revoke-link"
                  aria-label={intl.formatMessage({ id: 'people.revokeLabel' }, { name })}
                  onPress={() => void revoke(gantt)}
                >
                  {intl.formatMessage({ id: 'people.revoke' })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
