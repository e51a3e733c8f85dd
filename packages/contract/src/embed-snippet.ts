/** The address of a public chart's embed. */
export function embedAddress(host: string, ganttId: string): string {
  return `${host}/embedded-gantts/${encodeURIComponent(ganttId)}`;
}

/** Scheme, host and port of an address. */
function originOf(address: string): string {
  return /^https?:\/\/[^/]+/.exec(address)?.[0] ?? address;
}

/** The address of an embed's oEmbed description (oembed.com), derived from the embed's address. */
export function oembedAddress(address: string): string {
  return `${originOf(address)}/api/oembed?url=${encodeURIComponent(address)}`;
}

/** The parts of an embed's iframe. */
export interface Frame {
  /** The embed's address, query included. */
  readonly address: string;
  /** The chart's name, announced by screen readers as the frame's title. */
  readonly title: string;
  /** Px; null: as wide as its container. */
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

/** The markup that embeds the chart in another page. */
export function writeFrame({ address, title, width, height }: Frame): string {
  return [
    `<iframe src="${escapeHtml(address)}"`,
    `title="${escapeHtml(title)}"`,
    `width="${width ?? '100%'}" height="${height}"`,
    'style="border:0" loading="lazy"></iframe>',
  ].join(' ');
}

/**
 * A script for the page around frames from this host. It sets each frame to the height that its embed reports (`{type:
 * 'resize', height}`) and ignores messages from any other page.
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
