import { type ServedPage, servePage } from './serve-page.ts';

/** Serves one page with these frames and pasted markup, as someone else's wiki would. */
export async function serveForeignPage(frames: readonly string[], markup = ''): Promise<ServedPage> {
  const body = frames.map(
    (address) =>
      `<iframe title="frame" width="900" height="500" src="${address.replaceAll('&', '&amp;')}"></iframe>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Wiki</title>
    <script>addEventListener('message', ({ data }) => { (window.messages ??= []).push(data); });</script>
    ${body.join('\n')}
    ${markup}`;
  return servePage(html);
}
