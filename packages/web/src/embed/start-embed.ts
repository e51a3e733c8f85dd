import { type EmbedSettings, readSettings } from './embed-settings.ts';
import { loadPublicGantt, type PublicChart } from './load-public-gantt.ts';
import { offerEditing } from './offer-editing.ts';
import type { MeasuredChart, ShownChart } from './picture.ts';
import { postHeight } from './post-height.ts';
import { prefersDark } from './prefers-dark.ts';
import { startZoom } from './zoom.ts';

/** The polling interval of a visible embed in ms. */
const REFRESH = 15_000;

/** The layout is nine tenths of this client; the server's picture stays until it has loaded. */
const loadPicture = () => import('./picture.ts');

/** Takes over the server's picture: keeps it up to date, follows the frame's width and opens links. */
export async function startEmbed(place: HTMLElement): Promise<void> {
  const settings = readSettings(place);
  const zoom = startZoom(place);
  let picture: ShownChart | null = null;
  let shown: (Pick<PublicChart, 'version' | 'etag'> & { readonly chart: MeasuredChart }) | null = null;

  const draw = () => {
    if (!shown) return;
    picture?.draw(shown.chart);
    document.documentElement.classList.remove('light-page');
    place.removeAttribute('data-waiting');
    postHeight(settings);
  };
  const refresh = async (isPoll: boolean) => {
    const loaded = await loadPublicGantt(settings.ganttId, shown?.etag ?? null);
    if (loaded === 'gone') {
      // The server's page shows the right message.
      location.reload();
      return;
    }
    if (loaded === null) return;
    const { version, etag } = loaded;
    if (version === shown?.version) {
      // Only metadata has changed; without the new tag the response would be sent again every time.
      shown = { ...shown, etag };
      return;
    }
    const { measureChart, showChart } = await loadPicture();
    const chart = await measureChart(loaded.state, settings);
    if (version !== settings.version && settings.view !== null) {
      // Only the server knows what the view does to another version: visitors don't have all that it asks about. A page
      // that is older than the chart from the start comes from a cache, and would again.
      if (isPoll) location.reload();
      return;
    }
    if (shown && shown.chart.font !== chart.font) {
      // The server inlines fonts in the page.
      location.reload();
      return;
    }
    picture ??= showChart(place, settings, zoom);
    shown = { version, etag, chart };
    draw();
  };

  // In parallel with the chart; if it fails, it's loaded again when needed.
  loadPicture().catch(() => undefined);
  void offerEditing(settings);
  await refresh(false).catch((error: unknown) => console.error(error));
  if (!shown) showFirstPicture(place, settings);
  prefersDark.addEventListener('change', draw);
  new ResizeObserver(() => {
    if (picture?.isOutgrown()) draw();
    postHeight(settings);
  }).observe(document.body);
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh(true);
  }, REFRESH);
}

/** Shows the server's picture while the chart can't be loaded, on the light background it was drawn for. */
function showFirstPicture(place: HTMLElement, settings: EmbedSettings): void {
  if (settings.theme === 'auto') document.documentElement.classList.add('light-page');
  place.removeAttribute('data-waiting');
  postHeight(settings);
}
