import { ganttName } from '@giotto/contract/api';
import { AppError } from '../../../platform/http/app-error.ts';

/**
 * Returns the name as it is stored: trimmed. Throws `InvalidGanttName`, with the name's place in the request, if it is
 * empty, too long or unprintable.
 */
export function readGanttName(text: string, place = 'body.name'): string {
  const result = ganttName.safeParse(text);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ message }) => ({ path: place, message }));
  throw new AppError('InvalidGanttName', { details });
}
