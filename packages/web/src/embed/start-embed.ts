import { type EmbedSettings, readSettings } from './embed-settings.ts';
import { loadPublicGantt, type PublicChart } from './load-public-gantt.ts';
import { offerEditing } from './offer-editing.ts';
import type { MeasuredChart, ShownChart } from './picture.ts';
import { postHeight } from './post-height.ts';
import { prefersDark } from './prefers-dark.ts';
import { startZoom } from './zoom.ts';

/** How often a visible embed asks whether its chart has changed, in ms. */
const REFRESH = 15_000;

/** The chart's layout is nine tenths of this client; the server's picture stands until it is there. */
const loadPicture = () => import('./picture.ts');

/** Takes over the server's picture: keeps it up to date, follows the frame's width, opens links. */
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
  const refresh = async () => {
    const loaded = await loadPublicGantt(settings.ganttId, shown?.etag ?? null);
    if (loaded === 'gone') {
      // The server's own page says what there is to say.
      location.reload();
      return;
    }
    if (loaded === null) return;
    const { version, etag } = loaded;
    if (version === shown?.version) {
      // Only what goes with the chart is newer; without the new tag, it would be sent again and again.
      shown = { ...shown, etag };
      return;
    }
    const { measureChart, showChart } = await loadPicture();
    const chart = await measureChart(loaded.state);
    if (shown && shown.chart.font !== chart.font) {
      // Fonts come with the page, inlined by the server.
      location.reload();
      return;
    }
    picture ??= showChart(place, settings, zoom);
    shown = { version, etag, chart };
    draw();
  };

  // Beside the chart itself; what cannot be had now is asked for again when it is needed.
  loadPicture().catch(() => undefined);
  void offerEditing(settings);
  await refresh().catch((error: unknown) => console.error(error));
  if (!shown) showFirstPicture(place, settings);
  prefersDark.addEventListener('change', draw);
  new ResizeObserver(() => {
    if (picture?.isOutgrown()) draw();
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
