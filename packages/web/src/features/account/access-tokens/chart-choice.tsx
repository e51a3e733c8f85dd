import { ACCESS_TOKEN_CHARTS_LIMIT } from '@giotto/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useProfile } from '../../../lib/session/use-session.ts';
import styles from './tokens.module.css';
import { chartsQuery } from './tokens-query.ts';

/** Charts listed at once; others are found by their name. */
const LISTED = 100;
/** More charts than this come with a search. */
const SEARCHED = 6;

interface ChartChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The charts that a token is restricted to: some of the person's own and shared ones. */
export function ChartChoice({ chosen, onChange }: ChartChoiceProps) {
  const intl = useIntl();
  const userId = useProfile()?.userId ?? '';
  const { data: charts, isError, isFetching, refetch } = useQuery(chartsQuery(userId));
  const [search, setSearch] = useState('');
  if (!charts) {
    return (
      <div className={styles.place}>
        {isError ? (
          <>
            <p className={styles.hint}>{intl.formatMessage({ id: 'token.chartsFailed' })}</p>
            <Button isPending={isFetching} onPress={() => void refetch()}>
              {intl.formatMessage({ id: 'account.tryAgain' })}
            </Button>
          </>
        ) : (
          <Spinner label={intl.formatMessage({ id: 'token.chartsLoading' })} />
        )}
      </div>
    );
  }
  const words = search.trim().toLocaleLowerCase();
  const found = charts.filter(({ ganttName }) => ganttName.toLocaleLowerCase().includes(words));
  const listed = found.slice(0, LISTED);
  const toggle = (id: string, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const hints = [
    intl.formatMessage({ id: 'token.chosen' }, { count: chosen.size, limit: ACCESS_TOKEN_CHARTS_LIMIT }),
    ...(found.length > LISTED ? [intl.formatMessage({ id: 'token.moreFound' }, { count: LISTED })] : []),
  ];
  return (
    <div className={styles.group}>
      {charts.length > SEARCHED && (
        <TextField
          autoComplete="off"
          label={intl.formatMessage({ id: 'token.search' })}
          value={search}
          onChange={setSearch}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out like our labels */}
      <div role="group" aria-label={intl.formatMessage({ id: 'token.charts' })} className={styles.charts}>
        {listed.map(({ ganttId, ganttName, userId: ownerId, userName }) => (
          <Checkbox
            key={ganttId}
            isSelected={chosen.has(ganttId)}
            isDisabled={!chosen.has(ganttId) && chosen.size >= ACCESS_TOKEN_CHARTS_LIMIT}
            onChange={(isSelected) => toggle(ganttId, isSelected)}
          >
            <span dir="auto">{ganttName}</span>
            {ownerId !== userId && (
              <span className={styles.description}>
                {intl.formatMessage({ id: 'token.chartOf' }, { name: userName })}
              </span>
            )}
          </Checkbox>
        ))}
        {listed.length === 0 && (
          <p className={styles.hint}>
            {intl.formatMessage({ id: charts.length === 0 ? 'token.noneToChoose' : 'token.noneFound' })}
          </p>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {hints.join(' ')}
      </p>
    </div>
  );
}
