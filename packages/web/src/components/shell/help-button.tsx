import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { newsQuery } from '../../lib/help/news-query.ts';
import { help, noteNews, toggleHelp } from '../../lib/help-host.ts';
import { useReadable } from '../../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { TooltipPlacement } from '../ui/tooltip.tsx';
import styles from './help-button.module.css';

export interface HelpButtonProps {
  /** Shows its label and fills its container's width. */
  readonly isWide?: boolean;
  readonly tooltipPlacement?: TooltipPlacement;
}

/** Opens the help; a dot marks unread news. */
export function HelpButton({ isWide = false, tooltipPlacement = 'end' }: HelpButtonProps) {
  const intl = useIntl();
  const button = useRef<HTMLSpanElement>(null);
  const isOpen = useReadable(help, ({ opener }) => opener !== null && opener === button.current);
  const hasNews = useReadable(help, (state) => state.hasNews);
  const newest = useQuery(newsQuery).data?.entries[0]?.date;
  useEffect(() => {
    if (newest !== undefined) noteNews(newest);
  }, [newest]);
  const name = intl.formatMessage({ id: 'shell.help' });
  const label = hasNews ? intl.formatMessage({ id: 'shell.helpWithNews' }) : name;
  const press = () => button.current && toggleHelp(button.current);
  const icon = <CircleQuestionMark size={isWide ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />;
  const popup = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onPress: press } as const;
  return (
    <span ref={button} className={styles.place} data-wide={isWide} data-news={hasNews} data-help="help">
      {isWide ? (
        <Button {...popup} variant="quiet" isFullWidth icon={icon} {...(hasNews && { 'aria-label': label })}>
          {name}
        </Button>
      ) : (
        <IconButton {...popup} label={label} icon={icon} size={40} tooltipPlacement={tooltipPlacement} />
      )}
    </span>
  );
}
