import type { PlainChange } from '@giotto/chart/changes';
import { LEVELS } from '@giotto/contract/permissions';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { changesOfDrafts } from '../../../lib/changes-of-drafts.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { useReadable } from '../../../lib/store.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import type { DrawnSuggestion } from '../drawing/drawn-suggestion.ts';
import { SuggestionDrawing } from '../drawing/suggestion-drawing.tsx';
import { AuthorPanel } from './author-panel.tsx';
import { DraftBar } from './draft-bar.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useDecisionToasts } from './use-decision-toasts.ts';
import { type DraftsView, useDrafts } from './use-drafts.ts';
import { type OwnSuggestions, useOwnSuggestions } from './use-own-suggestions.ts';
import { useSubmit } from './use-submit.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WhatIfBar } from './what-if-bar.tsx';

/** The drafts' id where suggestions are drawn. */
const DRAFTS = 'drafts';

/** An author's view of their suggestions: on the chart, in the bar for submitting them, and in a list. */
export function AuthorSuggestions({ host }: { host: SuggestionsHost }): ReactElement {
  const isSuggesting = useReadable(host.chart, ({ level }) => level === LEVELS.SUGGEST);
  const [asked, setAsked] = useState<Asked | null>(null);
  const asking: Asking = { asked, setAsked };
  return isSuggesting ? <WithList host={host} {...asking} /> : <WithoutList host={host} {...asking} />;
}

/** The open dialog for submitting: what it is about, and the note being written. */
interface Asked {
  readonly drafts: DraftsView;
  readonly note: string;
}

/** It stays open, with its note, whatever becomes of the drafts and of the person's level. */
interface Asking {
  readonly asked: Asked | null;
  readonly setAsked: (asked: Asked | null) => void;
}

/** For people who may suggest. */
function WithList({ host, ...asking }: { host: SuggestionsHost } & Asking): ReactElement {
  const own = useOwnSuggestions(host);
  const drafts = useDrafts(host);
  useDecisionToasts(own);
  const open = useMemo(() => own.suggestions.filter(({ state }) => state === 'open'), [own.suggestions]);
  const { setCount } = host;
  useEffect(() => setCount(open.length), [open.length, setCount]);
  useEffect(() => () => setCount(0), [setCount]);
  const [chosenId, setChosen] = useState(host.linkedId);
  const withdraw = useWithdraw(host, own);
  const drawnDrafts = useDrawnDrafts(host, drafts);
  const drawn = useMemo<readonly DrawnSuggestion[]>(
    () => [
      ...drawnDrafts,
      ...open.map(({ id, userId, userName, changes }) => ({
        ...{ id, authorId: userId, authorName: userName },
        changes: changes as readonly PlainChange[],
      })),
    ],
    [drawnDrafts, open],
  );
  const choose = (id: string) => {
    setChosen(id);
    host.openPanel();
  };
  return (
    <>
      <SuggestionDrawing
        host={host}
        drawn={drawn}
        chosenId={chosenId}
        onChoose={(id) => {
          if (id !== DRAFTS) choose(id);
        }}
      />
      <Bar host={host} drafts={drafts} own={own} {...asking} />
      {host.panelPlace &&
        createPortal(
          <AuthorPanel host={host} own={own} chosenId={chosenId} onChoose={choose} onWithdraw={withdraw} />,
          host.panelPlace,
        )}
    </>
  );
}

/** For people whose drafts remain from when they could suggest. */
function WithoutList({ host, ...asking }: { host: SuggestionsHost } & Asking): ReactElement {
  const drafts = useDrafts(host);
  const drawn = useDrawnDrafts(host, drafts);
  return (
    <>
      <SuggestionDrawing host={host} drawn={drawn} />
      <Bar host={host} drafts={drafts} own={null} {...asking} />
    </>
  );
}

interface BarProps extends Asking {
  readonly host: SuggestionsHost;
  readonly drafts: DraftsView;
  readonly own: OwnSuggestions | null;
}

function Bar({ host, drafts, own, asked, setAsked }: BarProps): ReactElement {
  const submit = useSubmit(host, own);
  const { before, count } = drafts;
  const isTrying = useReadable(host.chart, (chart) => chart.isTrying);
  const ask = () => setAsked({ drafts, note: '' });
  return (
    <>
      {host.barPlace &&
        (before || isTrying) &&
        createPortal(
          isTrying ? (
            <WhatIfBar host={host} drafts={drafts} onSuggest={ask} />
          ) : (
            <DraftBar host={host} count={count} onSubmit={ask} />
          ),
          host.barPlace,
        )}
      {asked && (
        <SubmitDialog
          drafts={asked.drafts}
          isGone={count === 0}
          note={asked.note}
          onNote={(note) => setAsked({ ...asked, note })}
          onSubmit={(note) =>
            submit(changesOfDrafts(host.chart.drafts.chartWithout(), host.chart.get().state), note)
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The drafts to be drawn; empty if there are none. */
function useDrawnDrafts({ userId }: SuggestionsHost, { before }: DraftsView): readonly DrawnSuggestion[] {
  const intl = useIntl();
  const name = useProfile()?.name ?? '';
  const authorName = name || intl.formatMessage({ id: 'suggestions.review.someone' });
  return useMemo(
    () => (before ? [{ id: DRAFTS, authorId: userId, authorName, before }] : []),
    [before, userId, authorName],
  );
}
