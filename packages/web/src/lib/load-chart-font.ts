import type { FontName } from '@giotto/chart/model';

/** The faces of each chart font; every import is a style sheet of its own, loaded when a chart wants it. */
const FACES: Record<FontName, () => Promise<unknown>> = {
  Roboto: () => Promise.all([import('@fontsource/roboto/400.css'), import('@fontsource/roboto/700.css')]),
  Arimo: () => Promise.all([import('@fontsource/arimo/400.css'), import('@fontsource/arimo/700.css')]),
  Raleway: () => Promise.all([import('@fontsource/raleway/400.css'), import('@fontsource/raleway/700.css')]),
  'Roboto Condensed': () =>
    Promise.all([
      import('@fontsource/roboto-condensed/400.css'),
      import('@fontsource/roboto-condensed/700.css'),
    ]),
  Arvo: () => Promise.all([import('@fontsource/arvo/400.css'), import('@fontsource/arvo/700.css')]),
  Rasa: () => Promise.all([import('@fontsource/rasa/400.css'), import('@fontsource/rasa/700.css')]),
  'Work Sans': () =>
    Promise.all([import('@fontsource/work-sans/400.css'), import('@fontsource/work-sans/700.css')]),
};

/**
 * Loads a chart font in both weights, so that the first picture is already drawn in it. A font that cannot be loaded
 * is no reason not to show the chart: the browser then draws with the next one of the list.
 */
export async function loadChartFont(font: FontName): Promise<void> {
  try {
    await FACES[font]();
    await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 13px "${font}"`)));
  } catch (error) {
    console.warn(`The font ${font} could not be loaded`, error);
  }
}
