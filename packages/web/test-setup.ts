import { afterAll, vi } from 'vitest';

// Test files share a worker: what one puts in a global's place must not be there for the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
