import { LEVELS } from '@giotto/contract/permissions';
import { useNavigate } from '@tanstack/react-router';
import { GraduationCap, House, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../../app/paths.ts';
import { UnwatchedBadge } from '../../../components/academy/unwatched-badge.tsx';
import { HelpEntry } from '../../../components/shell/help-entry.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { readStored } from '../../../lib/browser-storage.ts';
import { describeChord } from '../../../lib/key-chord.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { CommentCount } from '../comments/comment-count.tsx';
import { CommentsPanel } from '../comments/comments-panel.tsx';
import type { PanelName } from '../session/editor-ui.ts';
import { useChart, useMayWrite, useSession, useUi } from '../session/session-context.ts';
import styles from './left-toolbar.module.css';
import { HELP_ENTRIES, listEntries } from './toolbar-entries.ts';

interface LeftToolbarProps {
  /** Only the owner shares (`spec/charts.md` §2). */
  readonly isOwner: boolean;
  readonly onHome: () => void;
}

/** The editor's side toolbar (`spec/charts.md` §2): one entry per panel, and the way home; and the panel of comments. */
export function LeftToolbar({ isOwner, onHome }: LeftToolbarProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const mayWrite = useMayWrite();
  const maySuggest = useChart((chart) => chart.level >= LEVELS.SUGGEST && chart.lost === null);
  const panel = useUi((ui) => ui.panel);
  const toggle = (name: PanelName) => session.ui.set({ panel: panel === name ? null : name });
  return (
    <>
      <nav
        className={styles.toolbar}
        data-region="toolbar"
        aria-label={intl.formatMessage({ id: 'editor.toolbar.label' })}
      >
        {listEntries(mayWrite, isOwner, maySuggest).map(({ name, Icon }) => (
          <div key={name} className={styles.entry}>
            <IconButton
              label={intl.formatMessage({ id: `editor.toolbar.${name}` })}
              icon={<Icon size={20} strokeWidth={1.75} />}
              size={40}
              isSelected={panel === name}
              tooltipPlacement="right"
              aria-expanded={panel === name}
              data-help={`toolbar-${name}`}
              onPress={() => toggle(name)}
            />
            {name === 'suggestions' && <SuggestionCount />}
            {name === 'comments' && <CommentCount className={styles.count} />}
          </div>
        ))}
        {readStored('admin') === 'true' && <AdminEntry />}
        <div className={styles.end}>
          {HELP_ENTRIES.map(({ command, Icon }) => (
            <IconButton
              key={command}
              label={intl.formatMessage({ id: `editor.command.${command}` })}
              shortcut={describeChord(commandOf(command).keys[0] ?? '')}
              icon={<Icon size={20} strokeWidth={1.75} />}
              size={40}
              tooltipPlacement="right"
              data-help={`toolbar-${command}`}
              onPress={() => runCommand(session, command)}
            />
          ))}
          <AcademyEntry />
          <HelpEntry tooltipPlacement="right" />
          <IconButton
            label={intl.formatMessage({ id: 'editor.toolbar.home' })}
            icon={<House size={20} strokeWidth={1.75} />}
            size={40}
            tooltipPlacement="right"
            data-help="home"
            onPress={onHome}
          />
        </div>
      </nav>
      <CommentsPanel />
    </>
  );
}

/**
 * Links to the administration. A flag in the browser's storage shows it, the server authorises it (security.md C12).
 */
function AdminEntry(): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      label={intl.formatMessage({ id: 'editor.toolbar.admin' })}
      icon={<ShieldCheck size={20} strokeWidth={1.75} />}
      size={40}
      tooltipPlacement="right"
      onPress={() => void navigate({ href: paths.admin() })}
    />
  );
}

/** Links to the Academy, with the number of unwatched videos. */
function AcademyEntry(): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <div className={styles.entry}>
      <IconButton
        label={intl.formatMessage({ id: 'shell.academy' })}
        icon={<GraduationCap size={20} strokeWidth={1.75} />}
        size={40}
        tooltipPlacement="right"
        onPress={() => void navigate({ href: paths.academy() })}
      />
      <span className={styles.count}>
        <UnwatchedBadge />
      </span>
    </div>
  );
}

/** The number of open suggestions; nothing when there are none. */
function SuggestionCount(): ReactElement | null {
  const count = useUi((ui) => ui.suggestionCount);
  const intl = useIntl();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <Badge
        count={count}
        kind="accent"
        label={intl.formatMessage({ id: 'editor.suggestionCount' }, { count })}
      />
    </span>
  );
}
