import { afterEach, expect, it, vi } from 'vitest';
import type { EditorSession } from '../session/editor-session.ts';
import { copyFromMenu } from './copy-selection.ts';

afterEach(() => vi.unstubAllGlobals());

/** A session in which everything fails in this way. */
function failingSession(error: unknown) {
  const fail = vi.fn();
  const session = {
    texts: { clipboard: { fail, headers: {} } },
    viewed: () => {
      throw error;
    },
    ui: { get: () => ({ selection: [{ kind: 'task', id: 'a' }] }) },
  };
  return { fail, session: session as unknown as EditorSession };
}

it('a fault while copying from a menu is told as what it is, not as the browser’s refusal', async () => {
  const fault = new TypeError('x is undefined');
  const { fail, session } = failingSession(fault);
  await copyFromMenu(session, false);
  expect(fail.mock.calls).toEqual([[fault]]);
});
