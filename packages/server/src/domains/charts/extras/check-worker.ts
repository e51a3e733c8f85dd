import { unpackExtra } from '@giotto/interchange/extra';
import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import type { CheckedFormat } from './extra-checker.ts';

serveJobs<Uint8Array, CheckedFormat>(async () => (bytes) => unpackExtra(bytes)?.format ?? null);
