import type { SlackChange } from '@giotto/chart/critical-path';
import type { ElementRef } from '@giotto/chart/interact';
import type { Id, State } from '@giotto/chart/model';
import { ListTree } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { type IntlShape, useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Popover, PopoverTrigger } from '../../../components/ui/popover.tsx';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import styles from './author.module.css';

/** How many are listed; of more, how many there are. */
const LISTED = 100;

interface SlackListProps {
  readonly host: SuggestionsHost;
  readonly state: State;
  readonly changes: readonly SlackChange[];
}

/** What loses slack by what is tried out: how many, and on demand which. */
export function SlackList({ host, state, changes }: SlackListProps): ReactElement {
  const intl = useIntl();
  const more = changes.length - LISTED;
  const label = intl.formatMessage({ id: 'suggestions.whatIf.slack' }, { count: changes.length });
  return (
    <PopoverTrigger>
      <Button variant="quiet" size="small">
        <ListTree size={14} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Button>
      <Popover aria-label={label} placement="top">
        <ul className={styles.slack}>
          {changes.slice(0, LISTED).map((change) => (
            <li key={change.id}>
              <AriaButton className={styles.slackItem ?? ''} onPress={() => show(host, state, change.id)}>
                <span className={styles.slackTitle} dir="auto">
                  {titleOf(intl, state, change.id)}
                </span>
                <span className={styles.slackDays}>{slackText(intl, change)}</span>
              </AriaButton>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.slackMore}>
            {intl.formatMessage({ id: 'suggestions.whatIf.slackMore' }, { count: more })}
          </p>
        )}
      </Popover>
    </PopoverTrigger>
  );
}

function titleOf(intl: IntlShape, { task, milestone }: State, id: Id): string {
  const title = task.get(id)?.title ?? milestone.get(id)?.title;
  return title || intl.formatMessage({ id: 'suggestions.whatIf.untitled' });
}

/** '3 → 0 days, critical'. */
function slackText(intl: IntlShape, { before, after, dayMinutes, becomesCritical }: SlackChange): string {
  const days = (minutes: number) => intl.formatNumber(minutes / dayMinutes, { maximumFractionDigits: 1 });
  return intl.formatMessage(
    { id: 'suggestions.whatIf.slackDays' },
    { before: days(before), after: days(after), isCritical: String(becomesCritical) },
  );
}

function show({ select, reveal }: SuggestionsHost, { task }: State, id: Id): void {
  const ref: ElementRef = { kind: task.has(id) ? 'task' : 'milestone', id };
  select([ref]);
  reveal(ref);
}
