import { type EmbedSettings, readSettings } from './embed-settings.ts';
import { loadPublicGantt } from './load-public-gantt.ts';
import { offerEditing } from './offer-editing.ts';
import type { MeasuredChart } from './picture.ts';
import { postHeight } from './post-height.ts';
import { prefersDark } from './prefers-dark.ts';
import { startZoom } from './zoom.ts';

/** How often a visible embed asks whether its chart has changed, in ms. */
const REFRESH = 15_000;
/** The narrowest picture that is laid out; a narrower frame shows it smaller. */
const LEAST_WIDTH = 300;

/** The chart's layout is nine tenths of this client; the server's picture stands until it is there. */
const loadPicture = () => import('./picture.ts');

/** Takes over the server's picture: keeps it up to date, follows the frame's width, opens links. */
export async function startEmbed(place: HTMLElement): Promise<void> {
  const settings = readSettings(place);
  let shown: { readonly version: number; readonly chart: MeasuredChart } | null = null;
  let lastWidth = 0;
  const zoom = startZoom(place);

  const draw = () => {
    if (!shown) return;
    const width = widthOf(settings, place);
    lastWidth = width;
    shown.chart.draw(place, settings, width);
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
    const { measureChart } = await loadPicture();
    const chart = await measureChart(loaded.state);
    if (shown && shown.chart.font !== chart.font) {
      // Fonts come with the page, inlined by the server.
      location.reload();
      return;
    }
    shown = { version: loaded.version, chart };
    draw();
  };

  // Beside the chart itself; what cannot be had now is asked for again when it is needed.
  loadPicture().catch(() => undefined);
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
