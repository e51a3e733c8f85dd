import { type ServedPage, servePage } from '../../e2e/support/serve-page.ts';

/** Serves a wiki page with pasted markup from a separate origin. */
export function serveWiki(markup: string): Promise<ServedPage> {
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Wiki</title>
<style>
  body { margin: 0; background: #fff; color: #1f2937; font: 16px/1.6 Roboto, 'Segoe UI', sans-serif; }
  header { padding: 14px 40px; border-bottom: 1px solid #e5e7eb; color: #6b7280; font-size: 14px; }
  main { max-width: 960px; margin: 28px auto; padding: 0 24px; }
  h1 { margin: 0 0 8px; font-size: 30px; }
  p { margin: 0 0 16px; max-width: 68ch; }
  iframe { border: 0; max-width: 100%; }
</style>
<header>Team wiki &nbsp;/&nbsp; Projects &nbsp;/&nbsp; Website relaunch</header>
<main>
  <h1>Website relaunch</h1>
  <p>The new website goes live before Christmas. Texts and pages are made side by side from the end of the month on;
  the tests follow in the second week of December.</p>
  ${markup}
  <p>Questions? Ask Mara or Jonas in the project channel.</p>
</main>`;
  return servePage(html);
}
