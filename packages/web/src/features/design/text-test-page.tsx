import { FONT_NAMES, type FontName } from '@giotto/chart/text';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../components/ui/spinner.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { compareFont, differenceOf, type WidthComparison } from './compare-widths.ts';
import styles from './test-pages.module.css';

/** Rows shown per font. */
const WORST = 5;
/** The allowed difference between a browser's width and the table's, in px. */
const TOLERANCE = 0.1;

interface FontResult {
  readonly font: FontName;
  readonly count: number;
  readonly worst: readonly WidthComparison[];
}

function worstOf(font: FontName, all: readonly WidthComparison[]): FontResult {
  const worst = [...all].sort((a, b) => differenceOf(b) - differenceOf(a)).slice(0, WORST);
  return { font, count: all.length, worst };
}

/**
 * Compares the metric tables used for layout with this browser, for every font, largest differences first. An internal
 * page, so its texts aren't translated.
 */
export function TextTestPage() {
  usePageTitle('Text measuring');
  const svg = useRef<SVGSVGElement>(null);
  const [results, setResults] = useState<readonly FontResult[]>([]);
  useEffect(() => {
    let isGone = false;
    const run = async () => {
      for (const font of FONT_NAMES) {
        if (isGone || !svg.current) return;
        const result = worstOf(font, await compareFont(svg.current, font));
        if (!isGone) setResults((known) => [...known, result]);
      }
    };
    setResults([]);
    void run();
    return () => {
      isGone = true;
    };
  }, []);
  const isDone = results.length === FONT_NAMES.length;
  return (
    <main className={styles.page}>
      <h1>Text measuring</h1>
      <p role="status">{isDone ? 'All fonts are measured.' : <Spinner size={16} label="Measuring" />}</p>
      <svg ref={svg} className={styles.bench} aria-hidden="true" />
      {results.map(({ font, count, worst }) => (
        <section key={font}>
          <h2>
            {font}: {count} texts, at most {differenceOf(worst[0] as WidthComparison).toFixed(3)} px apart
          </h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>Text</th>
                <th>Weight</th>
                <th>Size</th>
                <th>Table</th>
                <th>Browser</th>
                <th>Difference</th>
              </tr>
            </thead>
            <tbody>
              {worst.map((one) => (
                <tr
                  key={`${one.weight} ${one.size} ${one.text}`}
                  data-wrong={differenceOf(one) > TOLERANCE || undefined}
                >
                  <td style={{ fontFamily: font }}>{one.text}</td>
                  <td>{one.weight}</td>
                  <td>{one.size}</td>
                  <td>{one.table.toFixed(3)}</td>
                  <td>{one.browser.toFixed(3)}</td>
                  <td>{differenceOf(one).toFixed(3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}
