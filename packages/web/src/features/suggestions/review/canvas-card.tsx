import type { State } from '@giotto/chart/model';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useReadable } from '../../../lib/store.ts';
import type { ObservedChart, SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { Note } from '../note.tsx';
import styles from './canvas-card.module.css';
import type { PersonNames } from './person-names.ts';
import { placeCard, withToolbar } from './place-card.ts';
import { SuggestionFacts } from './suggestion-facts.tsx';
import { Decision } from './suggestion-item.tsx';
import type { Run, Wish } from './suggestions-feed.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';

interface CanvasCardProps {
  readonly host: SuggestionsHost;
  /** All suggestions about the element, and the one shown. */
  readonly all: readonly EvaluatedSuggestion[];
  readonly shown: EvaluatedSuggestion;
  readonly elementId: string;
  readonly state: State;
  readonly names: PersonNames;
  readonly time: string;
  readonly run: Run | null;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
  /** Absent for people who may not decide. */
  readonly onDecide?: (wish: Wish, ids: readonly string[]) => void;
}

const whole = (seen: ObservedChart) => seen;

/** A suggestion next to its element on the chart: its author, its changes, and the owner's decision. */
export function CanvasCard(props: CanvasCardProps): ReactElement | null {
  const { host, all, shown, elementId, state, names, time, run, onShow, onClose, onDecide } = props;
  const intl = useIntl();
  const card = useRef<HTMLElement>(null);
  const seen = useReadable(host.seen, whole);
  const { layerPlace } = host;
  const { id, note, userId, userName } = shown.suggestion;
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn, and what the card holds, decide the place
  useLayoutEffect(() => {
    const look = () => {
      const found = layerPlace && findPlace(layerPlace, card.current, { id, elementId });
      setPlace((before) =>
        found?.left === before?.left && found?.top === before?.top ? before : (found ?? null),
      );
    };
    look();
    // The selection's toolbar is positioned slightly later.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [layerPlace, id, elementId, seen, shown]);
  const isShown = layerPlace !== null && place !== null && !seen.isBusy;
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isHere = event.target === document.body || (event.target as Element).closest?.('[data-editor]');
      if (event.key !== 'Escape' || !isHere || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isShown, onClose]);
  if (!layerPlace || seen.isBusy) return null;
  const author = userName || intl.formatMessage({ id: 'suggestions.review.someone' });
  const at = all.indexOf(shown);
  const step = (by: number) => onShow(all[(at + by + all.length) % all.length]?.suggestion.id ?? id);
  return createPortal(
    <section
      ref={card}
      className={styles.card}
      style={place ?? { visibility: 'hidden' }}
      aria-label={intl.formatMessage({ id: 'suggestions.review.card' }, { author })}
      data-own-pointer
      data-suggestion-card={id}
    >
      <header className={styles.head}>
        <Avatar name={author} colorKey={userId} size={24} />
        <span className={styles.author} dir="auto">
          {author}
        </span>
        <span className={styles.time}>{time}</span>
        <IconButton
          size={24}
          label={intl.formatMessage({ id: 'suggestions.review.closeCard' })}
          icon={<X size={14} strokeWidth={1.75} />}
          onPress={onClose}
        />
      </header>
      <div className={styles.body}>
        {note && <Note text={note} />}
        <SuggestionFacts evaluated={shown} state={state} names={names} />
      </div>
      <footer className={styles.foot}>
        {onDecide ? (
          <Decision {...{ id, author, run, onDecide }} />
        ) : (
          <p className={styles.hint}>{intl.formatMessage({ id: 'suggestions.review.writersNote' })}</p>
        )}
        {all.length > 1 && (
          <div className={styles.pager}>
            <IconButton
              size={24}
              label={intl.formatMessage({ id: 'suggestions.review.previous' })}
              icon={<ChevronLeft size={14} strokeWidth={1.75} />}
              onPress={() => step(-1)}
            />
            <span>
              {intl.formatMessage({ id: 'suggestions.review.which' }, { at: at + 1, total: all.length })}
            </span>
            <IconButton
              size={24}
              label={intl.formatMessage({ id: 'suggestions.review.next' })}
              icon={<ChevronRight size={14} strokeWidth={1.75} />}
              onPress={() => step(1)}
            />
          </div>
        )}
      </footer>
    </section>,
    layerPlace,
  );
}

/** The card's position in the layer, next to its element's mark; null while that isn't visible. */
function findPlace(
  layer: HTMLElement,
  card: HTMLElement | null,
  { id, elementId }: { readonly id: string; readonly elementId: string },
) {
  const mark = layer.querySelector(
    `[data-suggestion="${CSS.escape(id)}"][data-element="${CSS.escape(elementId)}"]`,
  );
  const view = layer.closest('[data-canvas]');
  if (!mark || !view || !card) return null;
  const { offsetWidth: width, offsetHeight: height } = card;
  const origin = layer.getBoundingClientRect();
  const toolbar = view.querySelector('[data-region=inspector]')?.getBoundingClientRect();
  const about = withToolbar(mark.getBoundingClientRect(), toolbar, width);
  const place = placeCard(about, view.getBoundingClientRect(), { width, height });
  return place && { left: place.left - origin.left, top: place.top - origin.top };
}
