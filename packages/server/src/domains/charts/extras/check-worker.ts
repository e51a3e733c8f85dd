import { parentPort } from 'node:worker_threads';
import { unpackExtra } from '@giotto/interchange/extra';
import { READY } from '../../../platform/workers/worker-thread.ts';
import type { CheckedFormat } from './extra-checker.ts';

/** The thread's side of `createExtraChecker`: packed bytes in, their format out. */
parentPort?.on('message', (bytes: Uint8Array) => {
  const format: CheckedFormat = unpackExtra(bytes)?.format ?? null;
  parentPort?.postMessage(format);
});
parentPort?.postMessage(READY);
