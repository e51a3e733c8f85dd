import type { HistoryUpdate } from '@giotto/contract/api';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { HistoryHost } from '../../../lib/history-host.ts';
import type { TravelSnapshot } from './travel.ts';
import type { Words } from './use-words.ts';

/** Ms that a version must stay selected before it's announced, so scrolling past many announces only the last. */
const REST = 350;

/** Announces the visible version to screen readers after each step. */
export function useAnnouncement(
  { announce }: Pick<HistoryHost, 'announce'>,
  { version, opening }: TravelSnapshot,
  entry: HistoryUpdate | undefined,
  words: Words,
): void {
  const intl = useIntl();
  const announced = useRef<number | null | undefined>(undefined);
  const banner = intl.formatMessage({ id: version === null ? 'history.newest' : 'history.older' });
  const did = entry
    ? intl.formatMessage(
        { id: 'history.entry' },
        {
          name: entry.name ? intl.formatMessage({ id: 'history.entryName' }, { name: entry.name }) : '',
          did: words.didOf(entry),
          person: words.peopleOf(entry),
          time: words.dateOf(entry.updateDate),
        },
      )
    : '';
  const text = intl.formatMessage({ id: 'history.announce' }, { banner, entry: did });
  useEffect(() => {
    if (opening !== 'idle' || announced.current === version) return;
    const timer = setTimeout(() => {
      announced.current = version;
      announce(text.trim());
    }, REST);
    return () => clearTimeout(timer);
  }, [version, opening, text, announce]);
}
