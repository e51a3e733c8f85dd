import type { AppDeps } from '../../platform/app-deps.ts';
import type { GanttDeps } from '../charts/index.ts';

/** The dependencies of the collaboration use cases. */
export interface PeopleDeps extends AppDeps, GanttDeps {}
