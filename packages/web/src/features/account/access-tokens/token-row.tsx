import type { AccessToken } from '@giotto/contract/api';
import { KeyRound } from 'lucide-react';
import { type IntlShape, useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import styles from '../profile-page.module.css';

/** How many charts are named; the others are counted. */
const NAMED_CHARTS = 3;

interface TokenRowProps {
  readonly token: AccessToken;
  readonly onRevoke: () => void;
}

/** One access token: what it may do, where, until when, and when it was last used. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const intl = useIntl();
  const now = useNow();
  const { name, scopes, endDate } = token;
  const isExpired = endDate !== null && Date.parse(endDate) <= now;
  const may = intl.formatList(scopes.map((scope) => intl.formatMessage({ id: `token.may.${scope}` })));
  return (
    <li className={styles.sessionRow} data-token={token.id}>
      <KeyRound className={styles.sessionIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.settingWords}>
        <p className={styles.sessionDevice}>
          <span dir="auto">{name}</span>
          {isExpired && <Tag kind="danger">{intl.formatMessage({ id: 'token.expired' })}</Tag>}
        </p>
        <p className={styles.settingText}>
          {intl.formatMessage({ id: 'token.can' }, { what: may })} · {chartsText(intl, token.gantts)}
        </p>
        <p className={styles.settingText}>
          {[endText(intl, endDate, isExpired), usedText(intl, token, now)].join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        aria-label={intl.formatMessage({ id: 'token.revokeNamed' }, { name })}
        onPress={onRevoke}
      >
        {intl.formatMessage({ id: 'token.revoke' })}
      </Button>
    </li>
  );
}

function chartsText(intl: IntlShape, gantts: AccessToken['gantts']): string {
  if (gantts === null) return intl.formatMessage({ id: 'token.allCharts' });
  if (gantts.length === 0) return intl.formatMessage({ id: 'token.noCharts' });
  const names = gantts.slice(0, NAMED_CHARTS).map((gantt) => gantt.name);
  const more = gantts.length - names.length;
  return intl.formatList(
    more === 0 ? names : [...names, intl.formatMessage({ id: 'token.moreCharts' }, { count: more })],
  );
}

function endText(intl: IntlShape, endDate: string | null, isExpired: boolean): string {
  if (endDate === null) return intl.formatMessage({ id: 'token.neverEnds' });
  const date = formatDate(intl, endDate);
  return intl.formatMessage({ id: isExpired ? 'token.ended' : 'token.ends' }, { date });
}

function usedText(intl: IntlShape, { lastUsedDate }: AccessToken, now: number): string {
  if (lastUsedDate === null) return intl.formatMessage({ id: 'token.neverUsed' });
  const ago = relativeTime(Date.parse(lastUsedDate), now);
  const time = ago ? intl.formatRelativeTime(ago.value, ago.unit) : intl.formatMessage({ id: 'account.now' });
  return intl.formatMessage({ id: 'account.lastUsed' }, { time });
}
