import { RELEASE } from '@giotto/contract/plans';
import { BookOpen, ExternalLink, MessageSquare, ScrollText, ShieldCheck, Sparkles } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { paths } from '../../../app/paths.ts';
import { Link } from '../../../components/ui/link.tsx';
import { Popover } from '../../../components/ui/popover.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { help } from '../../../lib/help-host.ts';
import { useReadable } from '../../../lib/store.ts';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import type { HelpView } from '../help-view.ts';
import { nameOfSite } from '../message/name-of-site.ts';
import { openChat } from '../message/open-chat.ts';
import { useHelpChannels } from '../message/use-help-channels.ts';
import { SearchResults } from '../search/search-results.tsx';
import { useArticleSearch } from '../search/use-article-search.ts';
import styles from './help-popup.module.css';

/** The maximum number of results in the popup. */
const MAX_RESULTS = 6;

export type PopupChoice =
  | { readonly type: 'dialog'; readonly dialog: 'message' | 'news' | 'terms' | 'privacy' }
  | { readonly type: 'panel'; readonly view: HelpView };

export interface HelpPopupProps {
  readonly opener: HTMLElement;
  readonly onChoose: (choice: PopupChoice) => void;
  readonly onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The help popup (`spec/accounts.md` §2): search, the articles, and ways to contact the operator. */
export function HelpPopup({ opener, onChoose, onClose }: HelpPopupProps): ReactElement {
  const intl = useIntl();
  const trigger = useRef(opener);
  trigger.current = opener;
  const [query, setQuery] = useState('');
  const search = useArticleSearch();
  const isNarrow = useIsMobile();
  const label = intl.formatMessage({ id: 'help.title' });
  const isSearching = query.trim() !== '';
  return (
    <Popover
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement={isNarrow ? 'bottom end' : 'end bottom'}
    >
      <div className={styles.popup} data-help="help-popup">
        <TextField
          aria-label={intl.formatMessage({ id: 'help.search' })}
          placeholder={intl.formatMessage({ id: 'help.search' })}
          value={query}
          onChange={setQuery}
          autoFocus
          autoComplete="off"
        />
        {isSearching ? (
          <SearchResults
            articles={search(query).slice(0, MAX_RESULTS)}
            onOpen={(id) => onChoose({ type: 'panel', view: { type: 'article', id } })}
          />
        ) : (
          <Entries onChoose={onChoose} onClose={onClose} />
        )}
      </div>
    </Popover>
  );
}

type EntriesProps = Pick<HelpPopupProps, 'onChoose' | 'onClose'>;

function Entries({ onChoose, onClose }: EntriesProps): ReactElement {
  const intl = useIntl();
  const hasNews = useReadable(help, (state) => state.hasNews);
  const { chatUrl, socialLinks } = useHelpChannels();
  const contact = () => {
    if (chatUrl === null) onChoose({ type: 'dialog', dialog: 'message' });
    else {
      onClose();
      openChat(chatUrl);
    }
  };
  return (
    <>
      <ul className={styles.entries}>
        <Entry
          icon={<BookOpen {...icon} />}
          onPress={() => onChoose({ type: 'panel', view: { type: 'home' } })}
        >
          {intl.formatMessage({ id: 'help.articles' })}
        </Entry>
        <Entry icon={<MessageSquare {...icon} />} onPress={contact}>
          {intl.formatMessage({ id: 'help.message' })}
        </Entry>
        <Entry
          icon={<Sparkles {...icon} />}
          onPress={() => onChoose({ type: 'dialog', dialog: 'news' })}
          end={
            hasNews && (
              <span
                className={styles.dot}
                role="img"
                aria-label={intl.formatMessage({ id: 'help.unread' })}
              />
            )
          }
        >
          {intl.formatMessage({ id: 'help.news' })}
        </Entry>
        <li className={styles.line} aria-hidden="true" />
        <Entry icon={<ScrollText {...icon} />} onPress={() => onChoose({ type: 'dialog', dialog: 'terms' })}>
          {intl.formatMessage({ id: 'help.terms' })}
        </Entry>
        <Entry
          icon={<ShieldCheck {...icon} />}
          onPress={() => onChoose({ type: 'dialog', dialog: 'privacy' })}
        >
          {intl.formatMessage({ id: 'help.privacy' })}
        </Entry>
      </ul>
      {socialLinks.length > 0 && (
        <ul className={styles.social} aria-label={intl.formatMessage({ id: 'help.social' })}>
          {socialLinks.map((url) => (
            <li key={url}>
              <Link href={url} isExternal variant="quiet">
                {nameOfSite(url)} <ExternalLink size={12} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.release}>
        {intl.formatMessage({ id: 'help.release' }, { release: RELEASE })}
        <Link href={paths.developers()} isExternal variant="quiet">
          {intl.formatMessage({ id: 'help.apiGuide' })}
        </Link>
      </p>
    </>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

function Entry({ icon: sign, onPress, end, children }: EntryProps): ReactElement {
  return (
    <li>
      <Button className={styles.entry ?? ''} onPress={onPress}>
        <span className={styles.icon}>{sign}</span>
        <span className={styles.name}>{children}</span>
        {end}
      </Button>
    </li>
  );
}
