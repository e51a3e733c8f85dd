import { createChartState, DEFAULT_DATA_TEMPLATE, STYLES } from '@giotto/chart/templates';
import { useMemo } from 'react';
import { ChartPicture } from '../../components/chart/chart-picture.tsx';
import styles from './chart-specimens.module.css';
import { Specimen } from './specimen.tsx';

/** A fixed date, so the samples always look the same. */
const DAY = '2027-01-06';

function ChartSpecimen({ styleId, name }: { styleId: string; name: string }) {
  const state = useMemo(() => createChartState(DEFAULT_DATA_TEMPLATE.id, styleId, DAY), [styleId]);
  return (
    <figure className={styles.figure}>
      <figcaption>
        {name} <code>{styleId}</code>
      </figcaption>
      <div className={styles.picture}>
        <ChartPicture state={state} label={`Chart in the style ${name}`} smallestScale={0.4} />
      </div>
    </figure>
  );
}

/** A chart with one of every kind of element, in every built-in style. */
export function ChartSpecimens() {
  return (
    <Specimen title="Charts, in every style">
      <div className={styles.charts}>
        {STYLES.map(({ id, name }) => (
          <ChartSpecimen key={id} styleId={id} name={name} />
        ))}
      </div>
    </Specimen>
  );
}
