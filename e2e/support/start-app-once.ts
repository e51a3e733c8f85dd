import type { TestProject } from 'vitest/node';
import { startApp } from './app-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the server of this run answers, and where its data is. */
    app: { url: string; dataDirectory: string };
  }
}

/** One server for all journeys that do not kill it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await startApp();
  project.provide('app', { url: app.url, dataDirectory: app.dataDirectory });
  return app.stop;
}
