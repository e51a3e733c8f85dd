import type { PresentPerson, ViewPlace } from '@giotto/contract/realtime';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSession, useUi } from '../session/session-context.ts';

/** What moves a view by itself when it is pressed. */
const VIEW = '[data-canvas], [data-region=panel]';

/** They do nothing alone. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** Moves this view to where the person who is followed looks, until somebody moves it, presses a key, or they leave. */
export function useFollow(): void {
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
