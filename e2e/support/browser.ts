import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/set-up/find-chromium.mjs';

/**
 * Disabled parts of Chromium. Only the last such list on the command line counts, so it starts with Playwright's own;
 * then come the pages of the address bar's list, which every window loads unseen, and the process started ahead for a
 * next site: together a third of the work of opening a chart.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * Root can't use Chromium's sandbox; without the network switches it contacts its vendor at every start. The headless
 * shell fits letters to whole pixels unless told, which a browser with a window doesn't.
 */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
];

/**
 * For pages that live for seconds: without V8's two optimizing compilers, which begin on what soon is closed, and with
 * more room for new objects, so that most die before the collector copies them. A quarter of the pages' work; not for
 * measuring.
 */
export const SHORT_LIVED_PAGES = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16';

/** Starts a Chromium: the system's whole browser unless its path says another; with these further arguments. */
export function startBrowser(path = findChromium(), ...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: [...BROWSER_ARGUMENTS, ...more], headless: true });
}
