import type { PresentPerson, ViewPlace } from '@giotto/contract/realtime';
import { X } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { hueClass } from '../../../components/ui/person-hue.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import styles from './following.module.css';
import { usePersonHues } from './use-person-hues.ts';

/** What moves a view by itself when it is pressed. */
const VIEW = '[data-canvas], [data-region=panel]';

/** They do nothing alone. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** Follows the view of whoever was chosen, frames the chart in their colour, and offers to stop. */
export function Following(): ReactElement | null {
  const { ui } = useSession();
  const intl = useIntl();
  const hueOf = usePersonHues();
  const following = useUi((view) => view.following);
  const name = useChart(({ people }) => people.find(({ userId }) => userId === following)?.userName);
  useFollow();
  if (following === null || name === undefined) return null;
  return (
    <div className={classNames(styles.followed, hueClass(hueOf(following)))} data-following={following}>
      <div className={styles.following}>
        <Avatar name={name} hue={hueOf(following)} size={24} />
        <span dir="auto">{intl.formatMessage({ id: 'presence.following' }, { name })}</span>
        <IconButton
          label={intl.formatMessage({ id: 'presence.stop' })}
          shortcut="Esc"
          icon={<X size={14} strokeWidth={1.75} />}
          size={24}
          onPress={() => ui.set({ following: null })}
          data-follow
        />
      </div>
    </div>
  );
}

/** Moves this view to where the person who is followed looks, until somebody moves it, presses a key, or they leave. */
function useFollow(): void {
  const session = useSession();
  const intl = useIntl();
  const following = useUi((ui) => ui.following);
  useEffect(() => {
    if (following === null) return;
    const { chart, ui, camera, announce } = session;
    const tabsOf = () => chart.get().people.filter(({ userId }) => userId === following);
    const name = tabsOf()[0]?.userName ?? '';
    const seen = new Map<string, ViewPlace>();
    const look = () => {
      const tabs = tabsOf();
      if (tabs.length === 0) {
        session.tell(intl.formatMessage({ id: 'presence.left' }, { name }));
        ui.set({ following: null });
      }
      const place = tabs.findLast((tab) => tab.view && !isSame(seen.get(tab.connectionId), tab.view))?.view;
      noteViews(seen, tabs);
      if (place) camera.current?.show(place);
    };
    announce(intl.formatMessage({ id: 'presence.began' }, { name }));
    const end = chart.subscribe(look);
    const stop = () => ui.set({ following: null });
    const onKey = (event: KeyboardEvent) => {
      if (isPress(event) || MODIFIERS.includes(event.key)) return;
      stop();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onMove = ({ target }: Event) => {
      if (target instanceof Element && target.closest(VIEW)) stop();
    };
    // Before whatever the key or the press does.
    const options = { capture: true, passive: true };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onMove, options);
    window.addEventListener('wheel', onMove, options);
    return () => {
      end();
      announce(intl.formatMessage({ id: 'presence.ended' }, { name }));
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onMove, options);
      window.removeEventListener('wheel', onMove, options);
    };
  }, [session, intl, following]);
}

/** Whether the key presses a control to follow or stop. */
function isPress({ key, target }: KeyboardEvent): boolean {
  return (
    (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('[data-follow]') !== null
  );
}

function isSame(one: ViewPlace | undefined, other: ViewPlace): boolean {
  return one?.row === other.row && one.below === other.below && one.unit === other.unit;
}

function noteViews(seen: Map<string, ViewPlace>, tabs: readonly PresentPerson[]): void {
  for (const { connectionId, view } of tabs) if (view) seen.set(connectionId, view);
}
