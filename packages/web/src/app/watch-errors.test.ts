import { expect, test, vi } from 'vitest';
import { reportLater } from '../lib/report-later.ts';
import { watchErrors } from './watch-errors.ts';

vi.mock('../lib/report-later.ts', () => ({ reportLater: vi.fn() }));

test('reports the cause of an error that React recovered from, not the recovery', () => {
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new TypeError('The texts are not there');
  watchErrors().onRecoverableError(new Error('Minified React error #520', { cause }));
  expect(said).toHaveBeenCalledExactlyOnceWith(cause);
  expect(reportLater).toHaveBeenCalledExactlyOnceWith(cause);
});
