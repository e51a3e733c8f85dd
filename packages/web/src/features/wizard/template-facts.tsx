import { countTasks, isEmptyChart, type State, themeOf } from '@giotto/chart/model';
import { useIntl } from 'react-intl';
import styles from './template-facts.module.css';

/** The number of elements in a data template. */
export function DataFacts({ state }: { readonly state: State }) {
  const intl = useIntl();
  if (isEmptyChart(state)) return <p>{intl.formatMessage({ id: 'wizard.blankFacts' })}</p>;
  const counts = { ...countTasks(state), links: state.dependency.size };
  return <p>{intl.formatMessage({ id: 'wizard.dataFacts' }, counts)}</p>;
}

/** A style's font and bar colours. */
export function StyleFacts({ state }: { readonly state: State }) {
  const { font, palette } = themeOf(state);
  return (
    <>
      <span>{font}</span>
      <span className={styles.palette} aria-hidden="true">
        {[...new Set(palette)].map((colour) => (
          <span key={colour} className={styles.colour} style={{ background: colour }} />
        ))}
      </span>
    </>
  );
}
