import { type Id, MAIN, NAME_LIMIT, type NamedCalendar } from '@giotto/chart/model';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { DraftField } from '../../../components/ui/draft-field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useShownState } from '../session/session-context.ts';
import { possibleBases } from './calendar-entries.ts';
import styles from './calendars.module.css';
import type { Calendars } from './use-calendars.ts';

/** No base, in the list of them: an id that no calendar can have. */
const NONE = '-';

/** The chosen calendar's name, what it is based on, and what can be done with it as a whole. */
export function CalendarHead({ calendars }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const { chosen, canCreate, duplicate, remove, nameOf } = calendars;
  const isOwn = chosen.id === MAIN;
  const name = nameOf(chosen);
  return (
    <div className={styles.head}>
      <NameField calendars={calendars} />
      {!isOwn && <BaseField calendars={calendars} />}
      <div className={styles.actions}>
        <IconButton
          label={intl.formatMessage({ id: 'calendars.duplicate' }, { name })}
          icon={<Copy size={16} strokeWidth={1.75} />}
          isDisabled={!canCreate}
          onPress={duplicate}
        />
        {!isOwn && (
          <IconButton
            variant="danger"
            label={intl.formatMessage({ id: 'calendars.delete' }, { name })}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            onPress={remove}
          />
        )}
      </div>
    </div>
  );
}

function NameField({ calendars: { chosen, isHere, save } }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const isOwn = chosen.id === MAIN;
  const kept = chosen.calendar.name ?? '';
  return (
    <DraftField
      label={intl.formatMessage({ id: isOwn ? 'calendars.name.main' : 'calendars.name' })}
      {...(isOwn && { placeholder: intl.formatMessage({ id: 'calendars.name.placeholder' }) })}
      maxLength={NAME_LIMIT}
      held={kept}
      isHere={isHere}
      isTitle
      onSend={(text, base) => {
        const wanted = text.trim();
        // Only the chart's own calendar may be without a name.
        if (wanted === kept || (wanted === '' && !isOwn)) return true;
        const { name: _, ...rest } = chosen.calendar;
        save(wanted === '' ? rest : { ...rest, name: wanted }, '', base);
        return true;
      }}
    />
  );
}

function withBase({ base: _, ...rest }: NamedCalendar, base: Id): NamedCalendar {
  return base === NONE ? rest : { ...rest, base };
}

function BaseField({ calendars: { entries, chosen, nameOf, save } }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const state = useShownState();
  const { base } = chosen.calendar;
  const options = possibleBases(state, entries, chosen.id).map((entry) => ({
    id: entry.id,
    label: nameOf(entry),
  }));
  const isKnown = options.some(({ id }) => id === base);
  return (
    <Select
      label={intl.formatMessage({ id: 'calendars.base' })}
      options={[{ id: NONE, label: intl.formatMessage({ id: 'calendars.base.none' }) }, ...options]}
      value={base !== undefined && isKnown ? base : NONE}
      onChange={(wanted) => save(withBase(chosen.calendar, wanted))}
    />
  );
}
