import { contrastRatio } from '@giotto/chart/colour';
import { type Colour, SIZE_RANGES, themeOf } from '@giotto/chart/model';
import { createChartState, DEFAULT_DATA_TEMPLATE, STYLES } from '@giotto/chart/templates';
import { FONT_NAMES } from '@giotto/chart/text';
import { useEffect } from 'react';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './test-pages.module.css';

const SAMPLE = 'Ground floor, walls 12–23 Jan';
const { min, max } = SIZE_RANGES.labelSize;
const SIZES = Array.from({ length: max - min + 1 }, (_, at) => min + at);

/** Theme colours that are drawn directly on the page. */
const INKS = ['textColor', 'mutedColor', 'todayColor', 'dividerColor', 'gridColor'] as const;

function Swatch({ colour, on, name }: { colour: Colour; on: Colour; name: string }) {
  return (
    <div className={styles.swatch}>
      <span style={{ background: colour }} />
      <code>
        {name} {colour} {contrastRatio(colour.slice(0, 7) as Colour, on).toFixed(1)}:1
      </code>
    </div>
  );
}

/** A style's colours on its page, each with its contrast. */
function Scheme({ id, name }: { id: string; name: string }) {
  const theme = themeOf(createChartState(DEFAULT_DATA_TEMPLATE.id, id, '2027-01-06'));
  const { backgroundColor: page, headerBackgroundColor: header } = theme;
  return (
    <section className={styles.scheme} style={{ background: page, color: theme.textColor }}>
      <h2 style={{ fontFamily: theme.font }}>
        {name}, {theme.font}
      </h2>
      <div className={styles.swatches}>
        {INKS.map((field) => (
          <Swatch key={field} name={field} colour={theme[field]} on={page} />
        ))}
        {theme.palette.map((colour, at) => (
          <Swatch key={colour} name={`bar ${at + 1}`} colour={colour} on={page} />
        ))}
      </div>
      <p style={{ background: header, color: theme.headerTextColor, fontFamily: theme.font }}>
        January 2027, {contrastRatio(theme.headerTextColor, header).toFixed(1)}:1
      </p>
    </section>
  );
}

/** The styles' colour schemes, and every font at every label size. An internal page, so it isn't translated. */
export function SchemePage() {
  usePageTitle('Colours and sizes');
  useEffect(() => {
    for (const font of FONT_NAMES) void loadChartFont(font);
  }, []);
  return (
    <main className={styles.page}>
      <h1>Colour schemes and sizes</h1>
      <div className={styles.schemes}>
        {STYLES.map(({ id, name }) => (
          <Scheme key={id} id={id} name={name} />
        ))}
      </div>
      {FONT_NAMES.map((font) => (
        <section key={font}>
          <h2>{font}</h2>
          {SIZES.map((size) => (
            <p key={size} className={styles.size} style={{ fontFamily: font, fontSize: size }}>
              <span>{size}</span> {SAMPLE} <b>{SAMPLE}</b>
            </p>
          ))}
        </section>
      ))}
    </main>
  );
}
