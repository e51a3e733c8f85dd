import {
  createEmphasis,
  criticalColour,
  type DrivingChain,
  drivingChain,
  lastElement,
  pathOfChain,
} from '@giotto/chart/critical-path';
import type { Id, State } from '@giotto/chart/model';
import { X } from 'lucide-react';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { driversTexts } from '../../../app/locales/drivers-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { LegendSample } from '../insights/legend-note.tsx';
import note from '../insights/opening-note.module.css';
import { useDrawnView } from '../insights/use-drawn-view.ts';
import type { DrawnView } from '../session/drawn-views.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useSession } from '../session/session-context.ts';
import { titleOf } from '../why/element-link.tsx';
import { ChainLinks } from './chain-links.tsx';

interface DriversNoteProps {
  /** A task or milestone; 'end': what ends last, whatever that is. */
  readonly target: string;
}

/** Shows in the chart what drives its end or an element, and lists that, from the beginning on. */
export function DriversNote({ target }: DriversNoteProps): ReactElement {
  return (
    <FeatureTexts texts={driversTexts}>
      <Note target={target} />
    </FeatureTexts>
  );
}

function Note({ target }: DriversNoteProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const base = useSyncExternalStore(session.subscribe, () => session.base().state);
  // A large chart's chain follows an edit as soon as nothing more urgent is left to do.
  const state = useDeferredValue(base);
  const id = target === 'end' ? lastElement(state) : target;
  const chain = useMemo(() => drivingChain(state, id ?? ''), [state, id]);
  const name = id === undefined ? '' : titleOf(state, id) || intl.formatMessage({ id: 'editor.untitled' });
  const count = chain.elements.length - 1;
  const text =
    count < 0
      ? intl.formatMessage({ id: 'drivers.gone' })
      : intl.formatMessage({ id: 'drivers.text' }, { isEnd: String(target === 'end'), name, count });
  const suffix = intl.formatMessage({ id: 'drivers.suffix' });
  useChainView(state, chain, suffix);
  const hidden = intl.formatMessage({ id: 'drivers.hidden' });
  useEscape(session, hidden);
  useEffect(() => session.announce(text), [session, text]);
  return (
    <section
      className={note.note}
      aria-label={intl.formatMessage({ id: 'drivers.label' })}
      data-drivers
      data-chart-keys
    >
      <div className={note.head}>
        <ChainSample state={state} />
        <span className={note.text}>{text}</span>
        <IconButton
          label={intl.formatMessage({ id: 'drivers.hide' })}
          shortcut="Esc"
          icon={<X size={16} strokeWidth={1.75} />}
          size={28}
          tooltipPlacement="top"
          onPress={() => hide(session, hidden)}
        />
      </div>
      {count > 0 && <ChainLinks state={state} elements={chain.elements} />}
    </section>
  );
}

function hide({ ui, camera, announce }: EditorSession, said: string): void {
  ui.set({ shownDrivers: null });
  camera.current?.focus();
  announce(said);
}

/** Hands the canvas how to draw and describe the chart. */
function useChainView(state: State, chain: DrivingChain, suffix: string): void {
  const view = useMemo((): DrawnView => {
    const emphasise = createEmphasis(state, pathOfChain(state, chain));
    const ids: ReadonlySet<Id> = new Set(chain.elements);
    return {
      layer: 'chain',
      hasRings: true,
      draw: emphasise,
      suffixOf: (ref) => (ids.has(ref.id) || chain.links.has(ref.id) ? suffix : ''),
    };
  }, [state, chain, suffix]);
  useDrawnView(view);
}

/** Esc leaves, unless something else is under way that it ends. */
function useEscape(session: EditorSession, said: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { pointer, editing, surface, moveMode } = session.ui.get();
      const isBusy = pointer.type !== 'idle' || editing || surface || moveMode;
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, [role=dialog], [role=menu]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isBusy || isElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      hide(session, said);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [session, said]);
}

/** A bar of the chain in small, in the chart's own colours. */
function ChainSample({ state }: { readonly state: State }): ReactElement {
  const colour = criticalColour(state);
  return (
    <LegendSample state={state}>
      <rect x={4} y={4} width={12} height={10} rx={3} fill="none" stroke={colour} strokeWidth={2} />
      <path d="M17 9H28M25 6L28 9L25 12" fill="none" stroke={colour} strokeWidth={2} />
    </LegendSample>
  );
}
