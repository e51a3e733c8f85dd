import type { IntlShape } from 'react-intl';
import { errorText } from '../../../lib/error-text.ts';
import type { RunResult, Wish } from './suggestions-feed.ts';

/** A message about a decision's outcome. */
export interface OutcomeText {
  readonly kind: 'success' | 'neutral' | 'danger';
  readonly text: string;
  /** The action offered with it. */
  readonly offer: 'undo' | 'reopen' | 'tryAgain' | null;
}

/**
 * A decision's outcome in words: one sentence for everything that went as requested, then by name what was already
 * decided elsewhere, what had no effect, what was left out, and what failed.
 */
export function outcomeTexts(intl: IntlShape, wish: Wish, { outcomes, failure }: RunResult): OutcomeText[] {
  const say = (key: Key, values: Record<string, string | number> = {}) =>
    intl.formatMessage({ id: `suggestions.review.outcome.${key}` }, values);
  const nameOf = ({ userName }: { readonly userName: string }) =>
    userName || intl.formatMessage({ id: 'suggestions.review.someone' });
  const texts: OutcomeText[] = [];
  const wanted = wish === 'accept' ? 'accepted' : 'refused';
  const done = outcomes.filter(({ decided }) => decided?.state === wanted);
  const [first] = done;
  if (first) {
    const count = done.length;
    const text = say(wanted, { count, author: nameOf(first.suggestion) });
    texts.push({ kind: 'success', text, offer: wish === 'accept' ? 'undo' : 'reopen' });
  }
  for (const { suggestion, decided } of outcomes) {
    const author = nameOf(suggestion);
    if (decided?.state === wanted) {
      const count = decided.lost.length;
      if (count > 0) texts.push({ kind: 'neutral', text: say('partly', { author, count }), offer: null });
      continue;
    }
    const key =
      decided === undefined || decided.state === 'open' ? 'gone' : (`${decided.state}Before` as const);
    texts.push({ kind: 'neutral', text: say(key, { author }), offer: null });
  }
  const [stuck] = failure?.left ?? [];
  if (failure && stuck) {
    const why = errorText(failure.error, say('noAnswer'));
    const values = { wish, author: nameOf(stuck), count: failure.left.length, why };
    texts.push({ kind: 'danger', text: say('failed', values), offer: 'tryAgain' });
  }
  return texts;
}

type Key =
  | 'accepted'
  | 'refused'
  | 'partly'
  | 'gone'
  | 'acceptedBefore'
  | 'refusedBefore'
  | 'withdrawnBefore'
  | 'staleBefore'
  | 'noAnswer'
  | 'failed';
