import { orderedIds } from '@giotto/chart/changes';
import {
  type ChartFilter,
  FILTER_LIMITS,
  FILTER_MODES,
  isFiltering,
  NO_FILTER,
  PROGRESS_STAGES,
} from '@giotto/chart/filter';
import type { Id } from '@giotto/chart/model';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useIsMobile } from '../../../lib/use-is-mobile.ts';
import { useSession } from '../session/session-context.ts';
import { asChoice } from './as-choice.ts';
import styles from './filter.module.css';
import { keepColouring, keepFilter } from './filter-choice.ts';
import type { ShownFilter } from './filter-view.ts';
import { PeopleChoice } from './people-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { Toggles } from './toggles.tsx';

interface FilterPanelProps extends ShownFilter {
  readonly colourOf: (id: Id) => string | undefined;
  readonly onClose: () => void;
}

/** The conditions by design template, and where these are. */
const TEMPLATES = [
  { kind: 'taskTemplates', table: 'taskDesignTemplate' },
  { kind: 'milestoneTemplates', table: 'milestoneDesignTemplate' },
] as const;

/** Chooses what of the chart stays, and whether bars have people's colours; the chart shows it at once. */
export function FilterPanel(props: FilterPanelProps): ReactElement {
  const { state, filter, isColoured, colourOf, onClose } = props;
  const session = useSession();
  const intl = useIntl();
  // Small windows have no dialogs of commands.
  const isMobile = useIsMobile();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const [text, setText] = useState(filter.text ?? '');
  /** Counts how often everything was cleared: fields with something half typed begin anew. */
  const [cleared, setCleared] = useState(0);
  const templates = TEMPLATES.map(({ kind, table }) => ({
    kind,
    options: orderedIds(state, table as 'taskDesignTemplate')
      .slice(0, FILTER_LIMITS.templates)
      .map((id) => ({ id, label: state[table].get(id)?.name ?? id })),
  })).filter(({ options }) => options.length > 1);
  const change = (conditions: ChartFilter) => keepFilter(session, { ...filter, ...conditions });
  return (
    <div
      ref={box}
      className={styles.panel}
      // Before the list, which would empty the choice.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.conditions}>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: 'filter.mode' })}
          segments={FILTER_MODES.map((id) => ({
            id,
            label: intl.formatMessage({ id: `filter.mode.${id}` }),
          }))}
          value={filter.mode ?? 'dim'}
          onChange={(mode) => change({ mode })}
          size="small"
          isFullWidth
        />
        <TextField
          label={intl.formatMessage({ id: 'filter.text' })}
          value={text}
          maxLength={FILTER_LIMITS.text}
          onChange={(typed) => {
            setText(typed);
            change({ text: typed });
          }}
        />
        <Toggles
          label={intl.formatMessage({ id: 'filter.stage' })}
          options={PROGRESS_STAGES.map((id) => ({
            id,
            label: asChoice(intl, intl.formatMessage({ id: `filter.stage.${id}` })),
          }))}
          chosen={filter.progress ?? []}
          onChange={(progress) => change({ progress })}
        />
        <TimeChoice
          key={cleared}
          time={filter.time}
          onChange={(time) => {
            const { time: _, ...others } = filter;
            keepFilter(session, time ? { ...others, time } : others);
          }}
        />
        <h3 className={styles.heading}>{intl.formatMessage({ id: 'filter.people' })}</h3>
        <PeopleChoice
          state={state}
          chosen={filter.people ?? []}
          colourOf={colourOf}
          onChange={(people) => change({ people })}
        />
        {templates.map(({ kind, options }) => (
          <Toggles
            key={kind}
            label={intl.formatMessage({ id: `filter.${kind}` })}
            options={options}
            chosen={filter[kind] ?? []}
            onChange={(chosen) => change({ [kind]: chosen })}
          />
        ))}
        <Switch
          isSpread
          isSelected={filter.isCritical === true}
          onChange={(isCritical) => {
            const { isCritical: _, ...others } = filter;
            keepFilter(session, isCritical ? { ...others, isCritical } : others);
          }}
        >
          {intl.formatMessage({ id: 'filter.onlyCritical' })}
        </Switch>
        <hr className={styles.line} />
        <Switch isSpread isSelected={isColoured} onChange={(isOn) => keepColouring(session, isOn)}>
          {intl.formatMessage({ id: 'filter.colour' })}
        </Switch>
        <p className={styles.hint}>{intl.formatMessage({ id: 'filter.first' })}</p>
      </div>
      <div className={styles.foot}>
        <Button
          variant="quiet"
          size="small"
          isDisabled={!isFiltering(filter)}
          onPress={() => {
            keepFilter(session, { ...NO_FILTER, ...(filter.mode && { mode: filter.mode }) });
            setText('');
            setCleared(cleared + 1);
          }}
        >
          {intl.formatMessage({ id: 'filter.all' })}
        </Button>
        {!isMobile && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => session.ui.set({ surface: { type: 'people' } })}
          >
            {intl.formatMessage({ id: 'filter.editPeople' })}
          </Button>
        )}
      </div>
    </div>
  );
}
