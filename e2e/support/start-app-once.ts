import type { TestProject } from 'vitest/node';
import { startApp } from './app-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address and data directory of this run's server. */
    app: { url: string; dataDirectory: string };
  }
}

/** Starts one server for all journeys that don't kill it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await startApp();
  project.provide('app', { url: app.url, dataDirectory: app.dataDirectory });
  return app.stop;
}
