import { iconPath } from '@giotto/chart/icons';
import { type Id, milestoneLook, type State, taskLook, themeOf } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import list from '../../../components/ui/sortable-list.module.css';
import styles from './rules.module.css';

interface RuleSwatchProps {
  readonly state: State;
  /** Keys of templates; absent: that kind of element keeps its look. */
  readonly task?: Id | undefined;
  readonly milestone?: Id | undefined;
}

/** A sample of what a rule gives, on the chart's own background; an outline of one where it gives nothing. */
export function RuleSwatch({ state, task, milestone }: RuleSwatchProps): ReactElement {
  if (task === undefined && milestone === undefined)
    return (
      <span className={list.swatch} aria-hidden="true">
        <svg width="32" height="20" viewBox="0 0 32 20" className={styles.blank} aria-hidden="true">
          <rect x="4" y="6" width="24" height="8" rx="2" />
        </svg>
      </span>
    );
  return (
    <span className={list.swatch} style={{ background: themeOf(state).backgroundColor }} aria-hidden="true">
      <svg width="32" height="20" viewBox="0 0 32 20" aria-hidden="true">
        {task !== undefined && <Bar state={state} designTemplate={task} isShort={milestone !== undefined} />}
        {milestone !== undefined && (
          <Glyph state={state} designTemplate={milestone} x={task === undefined ? 10 : 19} />
        )}
      </svg>
    </span>
  );
}

interface SampleProps {
  readonly state: State;
  readonly designTemplate: Id;
}

function Bar({ state, designTemplate, isShort }: SampleProps & { readonly isShort: boolean }): ReactElement {
  const { color, corner, showStroke, strokeColor } = taskLook(state, { designTemplate });
  const stroke = showStroke ? strokeColor : 'none';
  return (
    <rect
      x="3.5"
      y="5.5"
      width={isShort ? 13 : 25}
      height="9"
      rx={Math.min(corner, 4.5)}
      fill={color}
      stroke={stroke}
    />
  );
}

function Glyph({ state, designTemplate, x }: SampleProps & { readonly x: number }): ReactElement {
  const { icon, iconColor } = milestoneLook(state, { designTemplate });
  return <path d={iconPath(icon, x, 4, 12)} fill={iconColor} />;
}
