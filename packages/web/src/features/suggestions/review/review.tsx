import type { PlainChange } from '@giotto/chart/changes';
import { LEVELS } from '@giotto/contract/permissions';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { AcceptAllDialog } from './accept-all-dialog.tsx';
import { usePersonNames } from './person-names.ts';
import { ReviewPanel } from './review-panel.tsx';
import { scrollToSuggestion } from './scroll-to-suggestion.ts';
import type { FeedSnapshot, Wish } from './suggestions-feed.ts';
import { type CardAt, SuggestionsOverlay } from './suggestions-overlay.tsx';
import { useDecide } from './use-decide.ts';
import { useEvaluations } from './use-evaluations.ts';
import { useFeed } from './use-feed.ts';
import { useWithdrawOwn } from './use-withdraw-own.ts';

/** Suggestions for writers and the owner: the number waiting, and the list for deciding them. */
export function Review({ host }: { host: SuggestionsHost }): ReactElement | null {
  const intl = useIntl();
  const feed = useFeed(host);
  const snapshot = useReadable(feed, whole);
  const isOwner = useReadable(host.chart, ({ level }) => level === LEVELS.OWNER);
  const { suggestions } = snapshot;
  const isListed = host.panelPlace !== null;
  const [card, setCard] = useState<CardAt | null>(null);
  const wanted = useMemo(
    () =>
      suggestions.filter(
        ({ id, changes }) => isListed || (card && (id === card.id || isAbout(changes, card.elementId))),
      ),
    [isListed, card, suggestions],
  );
  const evaluated = useEvaluations(host, wanted);
  const conflicts = useMemo(() => evaluated.flatMap((one) => one.conflicts), [evaluated]);
  const names = usePersonNames(host, suggestions, conflicts);
  const state = useReadable(host.chart, (chart) => chart.state);
  const [listedId, setListed] = useState(host.linkedId);
  const chosenId = card?.id ?? listedId;
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const chosen = suggestions.some(({ id }) => id === chosenId) ? chosenId : null;
  const decideNow = useDecide(host, feed);
  const withdraw = useWithdrawOwn(host, feed.reload);

  const { setCount, announce } = host;
  useEffect(() => setCount(suggestions.length), [suggestions.length, setCount]);
  useEffect(() => () => setCount(0), [setCount]);
  useArrivals(snapshot, announce);

  const decide = useCallback(
    (wish: Wish, ids: readonly string[]) => {
      const isRisky = evaluated.some(
        ({ suggestion, conflicts: found, lost }) =>
          ids.includes(suggestion.id) && found.length + lost.length > 0,
      );
      if (wish === 'accept' && ids.length > 1 && isRisky) setAsked(ids);
      else void decideNow(wish, ids);
    },
    [evaluated, decideNow],
  );
  const choose = (id: string) => {
    setCard(null);
    setListed(id === chosenId ? null : id);
    const evaluation = evaluated.find(({ suggestion }) => suggestion.id === id);
    if (evaluation && id !== chosenId) scrollToSuggestion(host, state, evaluation);
  };
  const { layerPlace, pages, openPanel } = host;
  // Only the canvas has room for a card; on pages the list shows the details.
  const hasCards = layerPlace !== null || pages === null;
  const onCard = useCallback(
    (next: CardAt | null) => {
      setCard(hasCards ? next : null);
      setListed(hasCards ? null : (next?.id ?? null));
      if (!hasCards && next) openPanel();
    },
    [hasCards, openPanel],
  );
  const list = (
    <ReviewPanel
      feed={snapshot}
      evaluated={evaluated}
      state={state}
      names={names}
      chosen={chosen}
      onChoose={choose}
      onComment={host.commentOn}
      onStop={feed.stop}
      onRetry={feed.reload}
      {...(isOwner ? { onDecide: decide } : { own: { userId: host.userId, onWithdraw: withdraw } })}
    />
  );
  return (
    <>
      {host.panelPlace && createPortal(list, host.panelPlace)}
      <SuggestionsOverlay
        host={host}
        suggestions={suggestions}
        evaluated={evaluated}
        state={state}
        names={names}
        chosen={chosen}
        run={snapshot.run}
        card={card}
        onCard={onCard}
        {...(isOwner && { onDecide: decide })}
      />
      {asked && (
        <AcceptAllDialog
          evaluated={evaluated.filter(({ suggestion }) => asked.includes(suggestion.id))}
          state={state}
          names={names}
          intl={intl}
          onConfirm={() => {
            setAsked(null);
            void decideNow('accept', asked);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

function isAbout(changes: readonly unknown[], elementId: string): boolean {
  return changes.some((change) => (change as PlainChange).id === elementId);
}

const whole = (snapshot: FeedSnapshot) => snapshot;

/** Announces suggestions that arrive while the chart is open to screen readers. */
function useArrivals({ status, suggestions }: FeedSnapshot, announce: (text: string) => void): void {
  const intl = useIntl();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (status !== 'ready') return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...suggestions.map(({ id }) => id)]);
    const arrived = before ? suggestions.filter(({ id }) => !before.has(id)) : [];
    const newest = arrived.at(-1);
    if (!newest) return;
    const author = newest.userName || intl.formatMessage({ id: 'suggestions.review.someone' });
    announce(intl.formatMessage({ id: 'suggestions.review.arrived' }, { author }));
  }, [status, suggestions, announce, intl]);
}
