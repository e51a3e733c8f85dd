import { fileURLToPath } from 'node:url';
import { CATEGORIES, type Report } from './assess-report.ts';

interface Flags {
  readonly port: number;
  readonly output: 'json';
  readonly logLevel: 'error';
  readonly onlyCategories: readonly string[];
}

/** The part of Lighthouse's API that is used; it isn't installed with the app, so its own types can't be imported. */
type Lighthouse = (
  url: string,
  flags: Flags,
  config?: unknown,
) => Promise<{ readonly lhr: Report & { readonly runtimeError?: { readonly message: string } } } | undefined>;

const importModule = async (path: string): Promise<{ readonly default: unknown }> =>
  import(fileURLToPath(new URL(`node_modules/lighthouse/core/${path}`, import.meta.url)));

/**
 * Measures a page in the browser that listens at a port, with its cookies and an empty cache. Throws when the page can't be
 * measured or redirects.
 */
export async function runLighthouse(
  url: string,
  port: number,
  device: 'desktop' | 'mobile',
): Promise<Report> {
  const lighthouse = (await importModule('index.js')).default as Lighthouse;
  // Lighthouse's own default is mobile.
  const config = device === 'mobile' ? undefined : (await importModule('config/desktop-config.js')).default;
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES } as const;
  const report = (await lighthouse(url, flags, config))?.lhr;
  if (report === undefined) throw new Error(`Lighthouse gave no report of ${url}`);
  if (report.runtimeError !== undefined) throw new Error(`${url}: ${report.runtimeError.message}`);
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} redirects to ${report.finalDisplayedUrl}`);
  return report;
}
