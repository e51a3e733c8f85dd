import { type ReactElement, useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useCatalogue } from '../../app/language/catalogue.ts';
import { refusalTexts } from '../../app/locales/refusal-texts.ts';
import { reportCodeTexts } from '../../app/locales/report-code-texts.ts';
import { Banner } from '../../components/ui/banner.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { listProblems } from './list-problems.ts';
import { PlanProblems } from './plan-problems.tsx';
import styles from './playground.module.css';
import { type PlaygroundState, presetOf } from './playground-state.ts';
import { PRESETS, type PresetId } from './presets.ts';
import { SourceEditor } from './source-editor.tsx';
import type { ReadPlan } from './use-plan.ts';

const PRESET_SEGMENTS = [
  { id: 'mermaid', label: 'Mermaid' },
  { id: 'csv', label: 'CSV' },
  { id: 'json', label: 'JSON' },
] as const;

interface SourcePanelProps {
  readonly state: PlaygroundState;
  readonly onChange: (changed: Partial<PlaygroundState>) => void;
  readonly plan: ReadPlan;
  /** What there is to say about the page's address. */
  readonly hint: 'unread' | 'tooLong' | null;
}

/** The plan as text, with samples to begin with, and what is wrong with it. */
export function SourcePanel({ state, onChange, plan, hint }: SourcePanelProps): ReactElement {
  const intl = useIntl();
  const id = useId();
  const refusals = useCatalogue(refusalTexts);
  const codes = useCatalogue(reportCodeTexts);
  const problems = useMemo(
    () => listProblems(state.source, plan, { intl, refusals, codes }),
    [state.source, plan, intl, refusals, codes],
  );
  const marked = useMemo(() => new Set(problems.flatMap(({ line }) => line ?? [])), [problems]);
  const label = intl.formatMessage({ id: 'playground.plan' });
  return (
    <section className={styles.source} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{label}</h2>
        <SegmentedControl<PresetId>
          aria-label={intl.formatMessage({ id: 'playground.presets' })}
          size="small"
          // Nothing is chosen once somebody has typed.
          value={presetOf(state.source) ?? ('' as PresetId)}
          onChange={(preset) => onChange({ source: PRESETS[preset] })}
          segments={PRESET_SEGMENTS}
        />
      </div>
      {hint !== null && (
        <Banner kind="info" role="status">
          {intl.formatMessage({ id: `playground.${hint}` })}
        </Banner>
      )}
      <SourceEditor
        label={label}
        value={state.source}
        onChange={(source) => onChange({ source })}
        marked={marked}
        isRefused={plan.refusal !== undefined}
        describedBy={`${id}-problems`}
      />
      <PlanProblems id={`${id}-problems`} plan={plan} problems={problems} />
      <p className={styles.hint}>{intl.formatMessage({ id: 'playground.private' })}</p>
    </section>
  );
}
