import type { AppDeps } from '../../platform/app-deps.ts';
import type { GanttDeps } from '../charts/index.ts';

/** What the use cases of collaborators need of the server. */
export interface PeopleDeps extends AppDeps, GanttDeps {}
