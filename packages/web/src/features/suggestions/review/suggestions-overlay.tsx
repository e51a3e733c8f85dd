import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { Suggestion } from '@giotto/contract/api';
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { SuggestionDrawing } from '../drawing/suggestion-drawing.tsx';
import { CanvasCard } from './canvas-card.tsx';
import type { PersonNames } from './person-names.ts';
import type { Run, Wish } from './suggestions-feed.ts';
import type { EvaluatedSuggestion } from './use-evaluations.ts';
import { useMarkClicks } from './use-mark-clicks.ts';
import { useTimeText } from './use-time-text.ts';

/** A suggestion's element with a card next to it. */
export interface CardAt {
  readonly id: string;
  readonly elementId: string;
}

interface SuggestionsOverlayProps {
  readonly host: SuggestionsHost;
  readonly suggestions: readonly Suggestion[];
  readonly evaluated: readonly EvaluatedSuggestion[];
  readonly state: State;
  readonly names: PersonNames;
  readonly chosen: string | null;
  readonly run: Run | null;
  readonly card: CardAt | null;
  readonly onCard: (card: CardAt | null) => void;
  readonly onDecide?: (wish: Wish, ids: readonly string[]) => void;
}

/** The open suggestions on the chart; pressing one, or selecting its element, opens a card. */
export function SuggestionsOverlay(props: SuggestionsOverlayProps): ReactElement {
  const { host, suggestions, evaluated, state, names, chosen, run, card, onCard, onDecide } = props;
  const timeOf = useTimeText();
  const drawn = useMemo(
    () =>
      suggestions.map(({ id, userId, userName, changes }) => ({
        id,
        authorId: userId,
        authorName: userName,
        changes: changes as readonly PlainChange[],
      })),
    [suggestions],
  );
  useSelected(host, suggestions, onCard);
  useMarkClicks(host.layerPlace, onCard);
  // Pressed on what only follows, it is about the suggestion alone.
  const about = evaluated.filter(
    ({ suggestion, changes }) =>
      suggestion.id === card?.id || changes.some(({ id }) => id === card?.elementId),
  );
  const shown = about.find(({ suggestion }) => suggestion.id === card?.id);
  const close = useCallback(() => onCard(null), [onCard]);
  return (
    <>
      <SuggestionDrawing
        host={host}
        drawn={drawn}
        chosenId={chosen}
        onChoose={(id, mark) => onCard({ id, elementId: mark.getAttribute('data-element') ?? '' })}
      />
      {card && shown && (
        <CanvasCard
          key={shown.suggestion.id}
          host={host}
          all={about}
          shown={shown}
          elementId={card.elementId}
          state={state}
          names={names}
          time={timeOf(shown.suggestion.date)}
          run={run}
          onShow={(id) => onCard({ id, elementId: card.elementId })}
          onClose={close}
          {...(onDecide && { onDecide })}
        />
      )}
    </>
  );
}

/** Opens the card of an element selected on the chart, and closes it with the selection. */
function useSelected(
  { seen }: SuggestionsHost,
  suggestions: readonly Suggestion[],
  onCard: (card: CardAt | null) => void,
): void {
  const selection = useReadable(seen, (chart) => chart.selection);
  const [handled, setHandled] = useState(selection);
  useEffect(() => {
    if (selection === handled) return;
    setHandled(selection);
    const [ref, ...others] = selection;
    const found =
      ref &&
      others.length === 0 &&
      suggestions.find(({ changes }) => changes.some((change) => (change as PlainChange).id === ref.id));
    onCard(found ? { id: found.id, elementId: ref.id } : null);
  }, [selection, handled, suggestions, onCard]);
}
