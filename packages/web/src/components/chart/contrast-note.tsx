import { type ContrastCheck, passingColour } from '@giotto/chart/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/button.tsx';
import styles from './contrast-note.module.css';

interface ContrastBadgeProps {
  readonly check: ContrastCheck;
}

/** Formats a contrast ratio, truncated instead of rounded: 4.49 must not read as 4.5. */
function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** A colour's contrast with its background, as a word and a number. */
export function ContrastBadge({ check }: ContrastBadgeProps): ReactElement {
  const intl = useIntl();
  const { passes, ratio } = check;
  const text = intl.formatMessage(
    { id: passes ? 'ui.contrast.passes' : 'ui.contrast.fails' },
    { ratio: formatRatio(ratio) },
  );
  return (
    <span className={styles.badge} data-passes={passes}>
      {text}
    </span>
  );
}

interface ContrastCoachProps extends ContrastBadgeProps {
  readonly onUse: (colour: string) => void;
}

/** Says whether a colour has enough contrast, and offers the nearest one that does. */
export function ContrastCoach({ check, onUse }: ContrastCoachProps): ReactElement {
  const intl = useIntl();
  const { passes, ratio, needed } = check;
  const passing = passes ? null : passingColour(check);
  const values = { ratio: formatRatio(ratio), needed: String(needed) };
  return (
    <div className={styles.coach}>
      <p className={styles.coachText} data-passes={passes}>
        {intl.formatMessage({ id: passes ? 'ui.coach.passes' : 'ui.coach.fails' }, values)}
      </p>
      {passing !== null && (
        <Button
          size="small"
          icon={<span className={styles.chip} style={{ background: passing }} aria-hidden="true" />}
          onPress={() => onUse(passing)}
        >
          {intl.formatMessage({ id: 'ui.coach.use' }, { colour: passing })}
        </Button>
      )}
    </div>
  );
}
