import type { FormatElement } from '../format.ts';
import { projectElements } from './elements/project.ts';
import { taskElements } from './elements/task.ts';

/** What is read and written of Microsoft Project’s XML, element by element. */
export const elements: readonly FormatElement[] = [...projectElements, ...taskElements];
