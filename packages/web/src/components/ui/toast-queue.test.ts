import { expect, it, vi } from 'vitest';

it('a toast waits for the region’s code and then appears, unless it was dismissed before', async () => {
  vi.resetModules();
  const { connectToasts, showToast } = await import('./toast-queue.ts');
  const takeBack = showToast({ text: 'Taken back' });
  const close = showToast({ text: 'Saved' });
  takeBack();
  const shown: string[] = [];
  connectToasts(({ text }) => {
    shown.push(text);
    return () => shown.push(`${text} closed`);
  });
  expect(shown).toEqual(['Saved']);
  showToast({ text: 'Deleted' })();
  close();
  expect(shown).toEqual(['Saved', 'Deleted', 'Deleted closed', 'Saved closed']);
});
