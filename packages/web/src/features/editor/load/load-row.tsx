import type { PersonLoad } from '@giotto/chart/load';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../session/session-context.ts';
import styles from './load.module.css';
import type { StepLoad } from './load-steps.ts';
import { nameOf, stepText } from './load-words.ts';
import type { ShownLoad } from './use-load.ts';

/** Px of a row, and of a bar at the top of its scale. */
export const ROW_HEIGHT = 36;
const BAR_HEIGHT = 28;
/** Shares of a working day: bars are cut at the greatest. */
const SCALE = { least: 1, greatest: 2 };

interface LoadRowProps {
  readonly shown: ShownLoad;
  readonly index: number;
  readonly load: PersonLoad;
  /** The first day of the step that Tab leads to; null: none here. */
  readonly active: number | null;
  readonly onPoint: (text: string | null) => void;
  readonly onActive: (day: number) => void;
}

function shareOf(minutes: number, { day }: StepLoad): number {
  return day > 0 ? minutes / day : minutes > 0 ? SCALE.greatest : 0;
}

/** A person's bars: as high as what the tasks take of a working day, with a line at what there is. */
export function LoadRow({ shown, index, load, active, onPoint, onActive }: LoadRowProps): ReactElement {
  const intl = useIntl();
  const session = useSession();
  const { state, xOf, namesWidth, overloaded } = shown;
  const steps = shown.stepsOf(index);
  const scale = Math.min(
    SCALE.greatest,
    Math.max(SCALE.least, load.person.capacity / 100, ...steps.map((step) => shareOf(step.taken, step))),
  );
  const heightOf = (share: number) => Math.round((Math.min(share, scale) / scale) * BAR_HEIGHT);
  const select = (tasks: readonly string[]) =>
    session.select(tasks.map((id) => ({ kind: 'task', id }) as const));
  const name = nameOf(intl, load);
  const isOver = overloaded.has(load.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form
    <div
      className={styles.row}
      style={{ blockSize: ROW_HEIGHT, top: index * ROW_HEIGHT }}
      role="group"
      aria-label={name}
    >
      {steps.map((step) => {
        const { from, to } = step.days;
        const x = xOf(from);
        const width = Math.max(1, xOf(to) - x);
        const text = stepText(intl, state, load, step);
        return (
          <span key={from}>
            {step.room > 0 && (
              <span
                className={styles.room}
                style={{ left: x, width, bottom: heightOf(shareOf(step.room, step)) + 2 }}
              />
            )}
            {step.taken > 0 && (
              <button
                type="button"
                className={styles.bar}
                data-over={step.isOver}
                data-day={from}
                data-row={index}
                tabIndex={active === from ? 0 : -1}
                aria-label={text}
                style={{
                  left: x + 1,
                  width: Math.max(2, width - 2),
                  height: heightOf(shareOf(step.taken, step)),
                }}
                onPointerEnter={() => onPoint(text)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => {
                  onPoint(text);
                  onActive(from);
                }}
                onBlur={() => onPoint(null)}
                onClick={() => select(step.tasks)}
              />
            )}
          </span>
        );
      })}
      <button
        type="button"
        className={styles.name}
        data-over={isOver}
        style={{ width: namesWidth }}
        onClick={() => select(load.tasks.map(({ id }) => id))}
      >
        <span className={styles.dot} style={{ background: shown.colourOf(load.id) }} />
        <span className={styles.nameText} dir="auto">
          {name}
        </span>
        {isOver && <span className={styles.over}>{intl.formatMessage({ id: 'team.over' })}</span>}
      </button>
    </div>
  );
}
