import { layoutChart, type Scene } from '@giotto/chart/layout';
import { type State, themeOf } from '@giotto/chart/model';
import { fitRowHeight } from '@giotto/chart/pages';
import { loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { civilNow } from '../lib/civil-now.ts';
import { listTexts } from '../lib/list-texts.ts';
import { colourChart, prefersDark } from './colour-chart.ts';
import { drawChart } from './draw-chart.ts';
import { type EmbedSettings, readSettings } from './embed-settings.ts';
import { loadPublicGantt } from './load-public-gantt.ts';
import { offerEditing } from './offer-editing.ts';
import { postHeight } from './post-height.ts';
import { startZoom } from './zoom.ts';

/** How often a visible embed asks whether its chart has changed, in ms. */
const REFRESH = 15_000;
/** The narrowest picture that is laid out; a narrower frame shows it smaller. */
const LEAST_WIDTH = 300;

/** Takes over the server's picture: keeps it up to date, follows the frame's width, opens links. */
export async function startEmbed(place: HTMLElement): Promise<void> {
  const settings = readSettings(place);
  let shown: { version: number; state: State; metrics: TextMetrics } | null = null;
  let lastWidth = 0;
  const zoom = startZoom(place);

  const draw = () => {
    if (!shown) return;
    const width = widthOf(settings, place);
    lastWidth = width;
    drawChart(place, layoutAt(shown.state, shown.metrics, settings, width), shown.state, settings);
    document.documentElement.classList.remove('light-page');
    place.removeAttribute('data-waiting');
    zoom.refit();
    postHeight(settings);
  };
  const refresh = async () => {
    const loaded = await loadPublicGantt(settings.ganttId);
    if (loaded === 'gone') {
      // The server's own page says what there is to say.
      location.reload();
      return;
    }
    if (loaded === null || loaded.version === shown?.version) return;
    const { font } = themeOf(loaded.state);
    if (shown && themeOf(shown.state).font !== font) {
      // Fonts come with the page, inlined by the server.
      location.reload();
      return;
    }
    shown = { ...loaded, metrics: await loadTextMetrics([font], listTexts(loaded.state)) };
    draw();
  };

  void offerEditing(settings);
  await refresh().catch((error: unknown) => console.error(error));
  if (!shown) showFirstPicture(place, settings);
  prefersDark.addEventListener('change', draw);
  new ResizeObserver(() => {
    if (settings.isAutoResize && widthOf(settings, place) !== lastWidth) draw();
    postHeight(settings);
  }).observe(document.body);
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, REFRESH);
}

/** The server's picture, while the chart itself cannot be had: on the light page that it was drawn for. */
function showFirstPicture(place: HTMLElement, settings: EmbedSettings): void {
  if (settings.theme === 'auto') document.documentElement.classList.add('light-page');
  place.removeAttribute('data-waiting');
  postHeight(settings);
}

function widthOf({ isAutoResize, width }: EmbedSettings, place: HTMLElement): number {
  return isAutoResize ? Math.max(LEAST_WIDTH, Math.floor(place.offsetWidth)) : width;
}

function layoutAt(chart: State, metrics: TextMetrics, settings: EmbedSettings, width: number): Scene {
  const { height, hasWatermark } = settings;
  const state = colourChart(chart, settings);
  const layOut = (rowHeight?: number) =>
    layoutChart(
      state,
      { width, hasWatermark, now: civilNow(), ...(rowHeight !== undefined && { rowHeight }) },
      metrics,
    );
  return height === null ? layOut() : layOut(fitRowHeight((rowHeight) => layOut(rowHeight).height, height));
}
