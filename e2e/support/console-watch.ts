import type { BrowserContext, Page } from 'playwright-core';

/** What pages complained about. */
export interface ConsoleWatch {
  /** Listens to every page of a window. */
  readonly watch: (context: BrowserContext) => void;
  readonly listen: (page: Page) => void;
  /** Says that an error of the console is part of the journey (a refused call, a lost connection). */
  readonly expectErrors: (pattern: RegExp) => void;
  /** Throws when anything unexpected was complained about. */
  readonly finish: () => void;
}

/** Collects every `console.error`, page error and broken policy: nobody should see one. */
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
