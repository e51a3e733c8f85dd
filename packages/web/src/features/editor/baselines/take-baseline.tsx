import { takeBaseline } from '@giotto/chart/baseline';
import { orderedIds } from '@giotto/chart/changes';
import type { Id } from '@giotto/chart/model';
import { type ReactElement, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { baselineTexts } from '../../../app/locales/baseline-texts.ts';
import { FeatureTexts } from '../../../app/texts.tsx';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { AskDialog } from '../dialogs/ask-dialog.tsx';
import type { EditorSession } from '../session/editor-session.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { BASELINES_LIMIT, freeName, keepBaseline, proposeName } from './keep-baseline.ts';
import { useNameOf } from './use-name-of.ts';

/** Takes a baseline of the chart, or of the version that the surface names: at once, unless one has to give way. */
export function TakeBaseline(): ReactElement {
  return (
    <FeatureTexts texts={baselineTexts}>
      <Taking />
    </FeatureTexts>
  );
}

/** What the open surface takes a baseline of. Null: it has been taken. */
function wantedOf(session: EditorSession) {
  const { surface } = session.ui.get();
  return surface?.type === 'takeBaseline' ? surface : null;
}

function Taking(): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const isFull = useChart(({ state }) => state.baseline.size >= BASELINES_LIMIT);
  const take = (replaced?: Id) => {
    const wanted = wantedOf(session);
    if (wanted === null || !session.mayWrite()) return;
    const { state } = session.chart.get();
    const { version } = wanted;
    const name = version ? freeName(version.name, state.baseline) : proposeName(intl, state, new Date());
    session.ui.set({ surface: null });
    keepBaseline(session, takeBaseline(version?.state ?? state, name), replaced);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a command
  useEffect(() => {
    if (!isFull) take();
  }, []);
  return isFull ? <ReplaceDialog onReplace={take} /> : null;
}

/** Asks which baseline a new one replaces. */
function ReplaceDialog({ onReplace }: { readonly onReplace: (id: Id) => void }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useChart((chart) => chart.state);
  const nameOf = useNameOf();
  const [chosen, setChosen] = useState<Id | null>(null);
  // The dialog closes before it acts, and what is wanted is in the surface that it closes.
  const wanted = wantedOf(session);
  const replace = () => {
    session.ui.set({ surface: wanted });
    if (chosen !== null) onReplace(chosen);
  };
  return (
    <AskDialog
      title={intl.formatMessage({ id: 'baseline.replace.title' })}
      action={intl.formatMessage({ id: 'baseline.replace' })}
      canRun={chosen !== null}
      onRun={replace}
    >
      <p>{intl.formatMessage({ id: 'baseline.replace.text' }, { count: BASELINES_LIMIT })}</p>
      <RadioGroup
        label={intl.formatMessage({ id: 'baseline.replace.which' })}
        options={orderedIds(state, 'baseline').map((id) => ({ id, label: nameOf(id) }))}
        value={chosen}
        onChange={setChosen}
      />
    </AskDialog>
  );
}
