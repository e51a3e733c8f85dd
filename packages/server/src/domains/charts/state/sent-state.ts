import { AppError } from '../../../platform/http/app-error.ts';
import { LARGEST_CHART } from './largest-chart.ts';
import { unpackState } from './packed-state.ts';

/**
 * The records of a chart that a caller sends, unchecked: JSON by kind and id as it is, or packed in base64 as `openGantt`
 * answers it. Throws `BadRequest` for other text, or for one that expands to more than a chart may hold.
 */
export async function readSentState(sent: object | string, path: string): Promise<unknown> {
  if (typeof sent !== 'string') return sent;
  const unpacked = await unpackState(Buffer.from(sent, 'base64'), LARGEST_CHART).catch(() => {
    const details = [{ path, message: 'must be records by kind and id, or packed as GET answers them' }];
    throw new AppError('BadRequest', { details });
  });
  return unpacked.json;
}
