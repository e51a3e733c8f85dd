import { countTasks } from '@giotto/chart/model';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { withDistinctKeys } from '../../lib/distinct-keys.ts';
import type { PlanProblem } from './list-problems.ts';
import styles from './plan-problems.module.css';
import type { ReadPlan } from './use-plan.ts';

/** Problems that are listed; the others are counted. */
const SHOWN = 8;

interface PlanProblemsProps {
  readonly id: string;
  readonly plan: ReadPlan;
  readonly problems: readonly PlanProblem[];
}

/** What is wrong with the text, line by line; otherwise what it contains. */
export function PlanProblems({ id, plan, problems }: PlanProblemsProps): ReactElement {
  const intl = useIntl();
  const { chart, refusal } = plan;
  const isFine = chart !== undefined && refusal === undefined;
  return (
    <div id={id} className={styles.problems} role="status">
      {isFine && (
        <p className={styles.fits}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {intl.formatMessage({ id: 'playground.fits' }, countTasks(chart.state))}
        </p>
      )}
      {withDistinctKeys(problems.slice(0, SHOWN), ({ line, text }) => `${line} ${text}`).map(
        ({ key, item }) => (
          <Problem key={key} {...item} />
        ),
      )}
      {problems.length > SHOWN && (
        <p>{intl.formatMessage({ id: 'playground.more' }, { count: problems.length - SHOWN })}</p>
      )}
    </div>
  );
}

function Problem({ line, text, isRefusal, isEnglish }: PlanProblem): ReactElement {
  const intl = useIntl();
  const Icon = isRefusal ? CircleAlert : Info;
  return (
    <p className={isRefusal ? styles.refusal : styles.note}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {line !== undefined && <strong>{intl.formatMessage({ id: 'report.place.line' }, { line })} </strong>}
        <span {...(isEnglish && { lang: 'en' })}>{text}</span>
      </span>
    </p>
  );
}
