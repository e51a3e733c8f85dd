import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as bidi from 'selenium-webdriver/bidi/index.js';
import { type Driver, type Engine, fromJson, overJson, WINDOW } from './driver.ts';
import { startProgram } from './start-program.ts';

type Send = <R>(method: string, params: Readonly<Record<string, unknown>>) => Promise<R>;

/** The module's export is the class itself, but its types declare a default export. */
const { default: BidiConnection } = bidi as unknown as { readonly default: typeof bidi.Index };

/** Starts Firefox, which speaks WebDriver BiDi without a driver. Headless, it has a separate clipboard. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'giotto-firefox-'));
  const program = await startProgram(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const clear = async () => {
    await program.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await connect(`${program.said[1]}/session`, clear);
  } catch (error) {
    await clear();
    throw error;
  }
}

async function connect(address: string, clear: () => Promise<void>): Promise<Engine> {
  const connection = new BidiConnection(address);
  await connection.waitForConnection();
  const send: Send = async <R>(method: string, params: Readonly<Record<string, unknown>>) => {
    const answer = (await connection.send({ method, params })) as {
      result: R;
      error?: string;
      message?: string;
    };
    if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result;
  };
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: () => openTab(`Firefox ${capabilities.browserVersion}`, connection, send),
    stop: async () => {
      await connection.close();
      await clear();
    },
  };
}

/** Only in Firefox, requests still running when a page is left fail in that page. */
const CUT_OFF =
  /^(Error: NetworkError|Error: Unable to preload CSS|TypeError: error loading dynamically imported module)/;

/** Only in Firefox, a font that was still loading when a link or a button led to another page (NS_BINDING_ABORTED). */
const ABORTED_FONT = /^downloadable font: download failed .*status=2152398850/;

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source: { readonly context?: string };
  readonly stackTrace?: {
    readonly callFrames: readonly { readonly functionName: string; readonly url: string }[];
  };
}

async function openTab(browser: string, connection: bidi.Index, send: Send): Promise<Driver> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  await send('browsingContext.activate', { context });
  const complaints: string[] = [];
  let isLeaving = false;
  const leave = async (method: string, params: Readonly<Record<string, unknown>>) => {
    isLeaving = true;
    try {
      const go = () => send(method, { context, wait: 'complete', ...params });
      await go().catch((error: Error) => {
        // A page that is redirecting aborts the first attempt.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    } finally {
      isLeaving = false;
    }
  };
  const listen = ({ level, text, source, stackTrace }: LogEntry) => {
    if (level !== 'error' || source.context !== context) return;
    if (isLeaving && CUT_OFF.test(text ?? '')) return;
    if (ABORTED_FONT.test(text ?? '')) return;
    const calls = stackTrace?.callFrames.map(({ functionName, url }) => `  ${functionName} (${url})`) ?? [];
    complaints.push([text, ...calls].join('\n'));
  };
  connection.on('log.entryAdded', listen);
  return {
    browser,
    goTo: (url) => leave('browsingContext.navigate', { url }),
    reload: () => leave('browsingContext.reload', {}),
    call: async (work, ...args) => {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: overJson(work),
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return fromJson(result?.value);
    },
    perform: (device) => send('input.performActions', { context, actions: [device] }),
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    complaints: () => complaints,
    close: async () => {
      connection.off('log.entryAdded', listen);
      await send('browser.removeUserContext', { userContext });
    },
  };
}
