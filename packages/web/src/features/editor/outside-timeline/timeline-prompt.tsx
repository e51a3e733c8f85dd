import type { PlainChange } from '@giotto/chart/changes';
import { keepDates, keepUnitWidth } from '@giotto/chart/interact';
import { MAIN } from '@giotto/chart/model';
import { type ReactElement, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useChart, useMayWrite, useSession, useUi } from '../session/session-context.ts';
import { dismiss, isDismissed, type PromptKind } from './dismissal.ts';
import { findEarlierStart, findOverflow } from './find-outside.ts';

interface PromptProps {
  readonly ganttId: string;
}

/**
 * Offers writers a later end date when something lies beyond the current one. A No lasts a day (`spec/charts.md` §2).
 */
export function EndDatePrompt({ ganttId }: PromptProps): ReactElement | null {
  const state = useChart((chart) => chart.state);
  const end = useMemo(() => findOverflow(state), [state]);
  if (end === null) return null;
  return (
    <TimelinePrompt
      kind="end"
      ganttId={ganttId}
      changes={() => [{ type: 'set', kind: 'chart', id: MAIN, fields: { endDate: end } }]}
    />
  );
}

/** Offers an earlier start date when something lies before it. Everything keeps its dates. */
export function StartDatePrompt({ ganttId }: PromptProps): ReactElement | null {
  const state = useChart((chart) => chart.state);
  const start = useMemo(() => findEarlierStart(state), [state]);
  if (start === null) return null;
  return <TimelinePrompt kind="start" ganttId={ganttId} changes={() => keepDates(state, start)} />;
}

const TEXTS = { start: 'editor.startDate.text', end: 'editor.endDate.text' } as const;

function TimelinePrompt({
  kind,
  ganttId,
  changes,
}: PromptProps & { readonly kind: PromptKind; readonly changes: () => PlainChange[] }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const mayWrite = useMayWrite();
  const [isAnswered, setAnswered] = useState(() => isDismissed(localStorage, kind, ganttId, Date.now()));
  // Don't interrupt someone who is typing a list.
  const isTyping = useUi((ui) => ui.editing !== null);
  if (isAnswered || !mayWrite || isTyping) return null;
  const moveTimeline = () => {
    const moved = changes();
    const { state, scene } = session.base();
    session.commit([...moved, ...keepUnitWidth(state, scene, moved)]);
  };
  const answerNo = () => {
    dismiss(localStorage, kind, ganttId, Date.now());
    setAnswered(true);
  };
  return (
    <Banner
      kind="warning"
      role="status"
      actions={
        <>
          <Button variant="secondary" size="small" onPress={answerNo}>
            {intl.formatMessage({ id: 'editor.endDate.no' })}
          </Button>
          <Button variant="primary" size="small" onPress={moveTimeline}>
            {intl.formatMessage({ id: 'editor.endDate.yes' })}
          </Button>
        </>
      }
    >
      {intl.formatMessage({ id: TEXTS[kind] })}
    </Banner>
  );
}
