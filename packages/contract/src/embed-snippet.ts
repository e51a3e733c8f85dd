/** Where a public chart is shown for other pages. */
export function embedAddress(host: string, ganttId: string): string {
  return `${host}/embedded-gantts/${encodeURIComponent(ganttId)}`;
}

/** Scheme, host and port of an address. */
function originOf(address: string): string {
  return /^https?:\/\/[^/]+/.exec(address)?.[0] ?? address;
}

/** Where an embed's description for other programs is (oembed.com), by the embed's address. */
export function oembedAddress(address: string): string {
  return `${originOf(address)}/api/oembed?url=${encodeURIComponent(address)}`;
}

/** What a frame is made of. */
export interface Frame {
  /** The embed's address, query included. */
  readonly address: string;
  /** The chart's name: what a screen reader says the frame is. */
  readonly title: string;
  /** Px; null: as wide as the place that it is put in. */
  readonly width: number | null;
  readonly height: number;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The markup that shows an embed in another page. */
export function writeFrame({ address, title, width, height }: Frame): string {
  return [
    `<iframe src="${escapeHtml(address)}"`,
    `title="${escapeHtml(title)}"`,
    `width="${width ?? '100%'}" height="${height}"`,
    'style="border:0" loading="lazy"></iframe>',
  ].join(' ');
}

/**
 * A script for the page around frames of this host: gives each the height that its embed tells (`{type: 'resize',
 * height}`), and listens to no other page.
 */
export function writeResizeScript(host: string): string {
  return `<script>
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== ${JSON.stringify(originOf(host))} || data?.type !== 'resize') return;
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.height = data.height;
    }
  });
</script>`;
}
