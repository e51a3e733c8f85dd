import { MAIN } from '@giotto/chart/model';
import { CalendarDays, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { ChoiceList } from '../../../components/ui/choice-list.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../components/ui/menu.tsx';
import styles from './calendars.module.css';
import { PATTERNS } from './patterns.ts';
import type { Calendars } from './use-calendars.ts';

/** The chart's calendars, its own first; new ones begin with a pattern. */
export function CalendarList({ calendars }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const { entries, chosen, choose, nameOf, canCreate, create } = calendars;
  return (
    <div className={styles.side}>
      <ChoiceList
        aria-label={intl.formatMessage({ id: 'calendars.list' })}
        choices={entries.map((entry) => ({
          id: entry.id,
          label: nameOf(entry),
          ...(entry.id === MAIN && { icon: <CalendarDays size={16} strokeWidth={1.75} /> }),
        }))}
        value={chosen.id}
        onChange={choose}
      />
      <MenuTrigger>
        <Button
          size="small"
          data-help="calendars-new"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
          isDisabled={!canCreate}
        >
          {intl.formatMessage({ id: 'calendars.new' })}
        </Button>
        <Menu>
          {PATTERNS.map((pattern) => (
            <MenuItem
              key={pattern}
              label={intl.formatMessage({ id: `calendars.pattern.${pattern}` })}
              description={intl.formatMessage({ id: `calendars.pattern.${pattern}.hint` })}
              onAction={() => create(pattern)}
            />
          ))}
        </Menu>
      </MenuTrigger>
      {!canCreate && <p className={styles.hint}>{intl.formatMessage({ id: 'calendars.full' })}</p>}
    </div>
  );
}
