import type { AppDeps } from '../app-deps.ts';
import type { GanttDeps } from './gantt-deps.ts';

/** What the use cases of collaborators need of the server. */
export interface PeopleDeps extends AppDeps, GanttDeps {}
