import type { SharedGantt } from '@giotto/contract/api';
import type { Edition } from '@giotto/contract/plans';
import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { Button, Link } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paths } from '../../app/paths.ts';
import { classNames } from '../../components/ui/class-names.ts';
import { PeopleList } from './people-list.tsx';
import { updateChartPeople } from './shared-query.ts';
import { usePeople } from './use-people.ts';
import styles from './users-page.module.css';

export interface ChartPeopleProps {
  readonly gantt: SharedGantt;
  readonly ownerId: string;
  readonly edition: Edition;
  /** Whether its people are shown initially. */
  readonly isOpenFirst: boolean;
}

/** One chart of the audit; its row expands and collapses the list of its guests. */
export function ChartPeople({ gantt, ownerId, edition, isOpenFirst }: ChartPeopleProps): ReactElement {
  const { ganttId, ganttName, ganttUsers } = gantt;
  const intl = useIntl();
  const client = useQueryClient();
  const list = useId();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const target = { ownerId, ganttId };
  const actions = usePeople(target, ganttUsers, updateChartPeople(client, ganttId));
  return (
    <div className={styles.chart}>
      <div className={styles.chartRow}>
        <Button
          className={classNames(styles.toggle)}
          aria-expanded={isOpen}
          aria-controls={list}
          onPress={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" data-closed={!isOpen || undefined} />
          <span dir="auto" className={styles.chartName} title={ganttName}>
            {stripBidiControls(ganttName)}
          </span>
          <span className={styles.count}>
            {intl.formatMessage({ id: 'people.count' }, { count: ganttUsers.length })}
          </span>
        </Button>
        <Link className={classNames(styles.open)} href={paths.editor(ownerId, ganttId)}>
          {intl.formatMessage({ id: 'people.openGantt' })}
        </Link>
      </div>
      <div id={list} className={styles.guests} hidden={!isOpen}>
        <PeopleList
          label={ganttName}
          people={ganttUsers}
          target={target}
          edition={edition}
          actions={actions}
          pendingName={intl.formatMessage({ id: 'people.unregistered' })}
        />
      </div>
    </div>
  );
}
