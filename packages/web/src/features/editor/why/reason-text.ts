import { type Id, personOf, type State, timelineOf, type Unit } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { Amount } from './amount.ts';
import type { Cause, Reason, Side } from './reason.ts';

/** How sentences name what they are about. */
export interface Words {
  readonly intl: IntlShape;
  readonly state: State;
  /** A task or milestone by its title. */
  readonly nameOf: (id: Id) => ReactNode;
}

const LAST_MINUTE: Unit = 1 / 1440;

/** A date; of a finish the last day, as everywhere in displayed dates. */
export function dateText({ state }: Pick<Words, 'state'>, at: Unit, side: Side): string {
  const timeline = timelineOf(state);
  const isLastDay = side === 'finish' && timeline.scaleTypeScale !== 'hour';
  return formatDateRange({ start: isLastDay ? at - LAST_MINUTE : at }, timeline);
}

/** '3 working days'. */
function amountText(intl: IntlShape, { value, unit }: Amount): string {
  return intl.formatMessage({ id: 'why.amount' }, { amount: value, unit });
}

/** A reason as a sentence. */
export function reasonText(words: Words, reason: Reason): ReactNode {
  const { intl, nameOf } = words;
  switch (reason.kind) {
    case 'because': {
      const { side, at, causes, more } = reason;
      const named = causes.map((cause) => causeText(words, cause));
      const rest = more > 0 ? [intl.formatMessage({ id: 'why.more' }, { count: more })] : [];
      return intl.formatMessage(
        { id: 'why.because' },
        { side, date: dateText(words, at, side), causes: intl.formatList<ReactNode>([...named, ...rest]) },
      );
    }
    case 'beginsWith':
      return intl.formatMessage(
        { id: 'why.beginsWith' },
        { name: nameOf(reason.id), date: dateText(words, reason.at, 'start') },
      );
    case 'off': {
      const { person, start, end } = reason;
      return intl.formatMessage(
        { id: 'why.off' },
        {
          name: personOf(words.state, person).name || intl.formatMessage({ id: 'why.somebody' }),
          dates: formatDateRange({ start, end }, timelineOf(words.state)),
        },
      );
    }
    case 'notKept':
      return intl.formatMessage({ id: 'why.notKept' }, { end: reason.end, name: nameOf(reason.id) });
    default:
      return plainText(words, reason);
  }
}

type PlainReason = Exclude<Reason, { readonly kind: 'because' | 'beginsWith' | 'notKept' | 'off' }>;

/** The sentences that name no other element. */
function plainText(words: Words, reason: PlainReason): string {
  const { intl } = words;
  switch (reason.kind) {
    case 'started':
      return intl.formatMessage({ id: 'why.started' }, { date: dateText(words, reason.at, 'start') });
    case 'finished':
      return intl.formatMessage({ id: 'why.finished' }, { date: dateText(words, reason.at, reason.side) });
    case 'missed':
      return intl.formatMessage(
        { id: 'why.missed' },
        {
          date: dateText(words, reason.at, reason.side),
          isCounted: String(reason.amount !== undefined),
          amount: reason.amount && amountText(intl, reason.amount),
        },
      );
    case 'late':
      return intl.formatMessage(
        { id: 'why.late' },
        { limit: reason.limit, amount: amountText(intl, reason.amount) },
      );
    case 'noSlack':
      return intl.formatMessage({ id: 'why.noSlack' }, { limit: reason.limit });
    default:
      return intl.formatMessage({ id: `why.${reason.kind}` }, { amount: amountText(intl, reason.amount) });
  }
}

function causeText(words: Words, cause: Cause): ReactNode {
  const { intl, nameOf } = words;
  switch (cause.kind) {
    case 'link':
      return intl.formatMessage(
        { id: 'why.cause.link' },
        {
          side: cause.side,
          name: nameOf(cause.id),
          date: dateText(words, cause.at, cause.side),
          wait: cause.wait,
          amount: amountText(intl, cause.amount),
        },
      );
    case 'notBefore':
    case 'notAfter':
    case 'exactly':
      return intl.formatMessage(
        { id: `why.cause.${cause.kind}` },
        { side: cause.side, date: dateText(words, cause.at, cause.side) },
      );
    case 'summaryNotBefore':
    case 'summaryNotAfter': {
      const side = cause.kind === 'summaryNotBefore' ? 'start' : 'finish';
      return intl.formatMessage(
        { id: `why.cause.${cause.kind}` },
        { name: nameOf(cause.id), date: dateText(words, cause.at, side) },
      );
    }
    case 'projectStart':
    case 'projectFinish': {
      const side = cause.kind === 'projectFinish' ? 'finish' : 'start';
      return intl.formatMessage({ id: `why.cause.${cause.kind}` }, { date: dateText(words, cause.at, side) });
    }
    default:
      return intl.formatMessage({ id: `why.cause.${cause.kind}` });
  }
}
