import { diff } from '@giotto/chart/changes';
import { type Comparison, comparisonOf } from '@giotto/chart/chart-schedule';
import { slackChanges } from '@giotto/chart/critical-path';
import { MINUTES_PER_UNIT, type State, timelineOf, type Unit } from '@giotto/chart/model';
import { formatDateRange } from '@giotto/chart/time';
import { type ReactElement, useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { FloatingBar } from '../../../components/ui/floating-bar.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { changesOfDrafts } from '../../../lib/changes-of-drafts.ts';
import type { SuggestionsHost } from '../../../lib/suggestions-host.ts';
import { SlackList } from './slack-list.tsx';
import type { DraftsView } from './use-drafts.ts';

interface WhatIfBarProps {
  readonly host: SuggestionsHost;
  readonly drafts: DraftsView;
  readonly onSuggest: () => void;
}

/** Above the toolbar while somebody tries out changes: what they would change, and the actions on them. */
export function WhatIfBar({ host, drafts, onSuggest }: WhatIfBarProps): ReactElement {
  const intl = useIntl();
  const { before, after } = drafts;
  const comparison = useMemo(() => (before ? comparisonOf(before, after) : null), [before, after]);
  const slack = useMemo(() => (before ? slackChanges(before, after) : []), [before, after]);
  const critical = slack.filter(({ becomesCritical }) => becomesCritical).length;
  const isEmpty = comparison === null || comparison.changes === 0;
  const text = isEmpty
    ? intl.formatMessage({ id: 'suggestions.whatIf.nothing' })
    : intl.formatList(partsOf(comparison, critical, after, intl), { type: 'unit' });
  return (
    <FloatingBar
      label={intl.formatMessage({ id: 'suggestions.whatIf.label' })}
      data-region="inspector"
      data-draft-bar
      actions={
        <>
          <Button variant="quiet" onPress={() => throwAway(host, intl)}>
            {intl.formatMessage({ id: 'suggestions.whatIf.discard' })}
          </Button>
          <Button variant="quiet" isDisabled={isEmpty} onPress={onSuggest}>
            {intl.formatMessage({ id: 'suggestions.whatIf.suggest' })}
          </Button>
          <Button variant="primary" isDisabled={isEmpty} onPress={() => applyAll(host, intl)}>
            {intl.formatMessage({ id: 'suggestions.whatIf.apply' })}
          </Button>
        </>
      }
    >
      <strong>{intl.formatMessage({ id: 'suggestions.whatIf.only' })}</strong>
      <span>{text}</span>
      {slack.length > 0 && <SlackList host={host} state={after} changes={slack} />}
    </FloatingBar>
  );
}

function partsOf(
  { changes, count, end, missed }: Comparison,
  critical: number,
  after: State,
  intl: IntlShape,
): string[] {
  const parts = [intl.formatMessage({ id: 'suggestions.whatIf.changes' }, { count: changes })];
  if (count > 0) parts.push(intl.formatMessage({ id: 'suggestions.whatIf.moves' }, { count }));
  if (end) {
    const dates = { before: endDay(end.before, after), after: endDay(end.after, after) };
    parts.push(intl.formatMessage({ id: 'suggestions.whatIf.end' }, dates));
  }
  if (missed > 0) parts.push(intl.formatMessage({ id: 'suggestions.whatIf.missed' }, { count: missed }));
  if (critical > 0)
    parts.push(intl.formatMessage({ id: 'suggestions.whatIf.critical' }, { count: critical }));
  return parts;
}

/** Midnight belongs to the day before. */
function endDay(end: Unit, state: State): string {
  return formatDateRange({ start: end - 1 / MINUTES_PER_UNIT }, timelineOf(state));
}

function applyAll({ chart }: SuggestionsHost, intl: IntlShape): void {
  const id = chart.drafts.apply(changesOfDrafts) ? 'applied' : 'refused';
  showToast({ text: intl.formatMessage({ id: `suggestions.whatIf.${id}` }) });
}

/** Ends the trial; undo brings it back with its changes. */
function throwAway({ chart }: SuggestionsHost, intl: IntlShape): void {
  const changes = diff(chart.drafts.chartWithout(), chart.get().state);
  chart.drafts.discard();
  if (changes.length === 0) return;
  showToast({
    text: intl.formatMessage({ id: 'suggestions.whatIf.discarded' }),
    action: {
      label: intl.formatMessage({ id: 'suggestions.whatIf.undo' }),
      onPress: () => {
        chart.drafts.tryOut();
        chart.drafts.draft(changes);
      },
    },
  });
}
