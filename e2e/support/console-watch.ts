import type { BrowserContext, Page } from 'playwright-core';

/** Collects errors that pages report. */
export interface ConsoleWatch {
  /** Listens to every page of a window. */
  readonly watch: (context: BrowserContext) => void;
  readonly listen: (page: Page) => void;
  /** Declares a console error as part of the journey (a refused call, a lost connection). */
  readonly expectErrors: (pattern: RegExp) => void;
  /** Throws if there was anything unexpected. */
  readonly finish: () => void;
}

/** Collects every `console.error`, page error and policy violation; users should see none. */
export function createConsoleWatch(): ConsoleWatch {
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()} (${url})`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
  };
  return {
    watch: (context) => context.on('page', listen),
    listen,
    expectErrors: (pattern) => expected.push(pattern),
    finish: () => {
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      if (unexpected.length > 0) throw new Error(`Errors in the console:\n${unexpected.join('\n')}`);
    },
  };
}
