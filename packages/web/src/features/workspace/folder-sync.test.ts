import { describe, expect, it } from 'vitest';
import { addFolder, type Folder, moveFolderToGap, removeFolder, renameFolder } from './folder-list.ts';
import { createFolderSync } from './folder-sync.ts';

interface Request {
  readonly folders: readonly Folder[];
  readonly base: readonly Folder[];
  readonly answer: (folders: readonly Folder[]) => void;
  readonly fail: () => void;
}

const list = (ids: string): readonly Folder[] => [...ids].map((id) => ({ id, name: id }));
const idsOf = (folders: readonly Folder[] | undefined) => folders?.map(({ id }) => id).join('');

function createPlace(first: readonly Folder[]) {
  const requests: Request[] = [];
  let shown = first;
  const edit = createFolderSync({
    read: () => shown,
    show: (folders) => {
      shown = folders;
    },
    send: (folders, base) =>
      new Promise((resolve, reject) =>
        requests.push({ folders, base, answer: resolve, fail: () => reject(new Error('offline')) }),
      ),
  });
  return { requests, edit, shown: () => idsOf(shown), names: () => shown.map(({ name }) => name) };
}

describe('createFolderSync', () => {
  it('shows an edit before the server answers, and sends the whole list with its base list', async () => {
    const place = createPlace(list('ab'));
    const done = place.edit(moveFolderToGap('b', 0));
    expect(place.shown()).toBe('ba');
    await Promise.resolve();
    const [request] = place.requests;
    expect([idsOf(request?.folders), idsOf(request?.base)]).toEqual(['ba', 'ab']);
    request?.answer(list('ba'));
    await done;
    expect(place.shown()).toBe('ba');
  });

  it('shows the server’s result', async () => {
    const place = createPlace(list('ab'));
    const done = place.edit(removeFolder('a'));
    await Promise.resolve();
    place.requests[0]?.answer(list('bx'));
    await done;
    expect(place.shown()).toBe('bx');
  });

  it('sends one request at a time, each with the base list of its own edit', async () => {
    const place = createPlace(list('a'));
    const first = place.edit(addFolder('b'));
    const second = place.edit(renameFolder('b', 'Plans'));
    expect(place.names()).toEqual(['a', 'Plans']);
    await Promise.resolve();
    expect(place.requests).toHaveLength(1);
    place.requests[0]?.answer([...list('a'), { id: 'b', name: 'New folder' }]);
    await first;
    expect(place.names()).toEqual(['a', 'Plans']);
    await Promise.resolve();
    expect(place.requests[1]?.base).toEqual([...list('a'), { id: 'b', name: 'New folder' }]);
    place.requests[1]?.answer([...list('a'), { id: 'b', name: 'Plans' }]);
    await second;
    expect(place.names()).toEqual(['a', 'Plans']);
  });

  it('reverts and reports an edit that failed to reach the server', async () => {
    const place = createPlace(list('ab'));
    const done = place.edit(removeFolder('a'));
    expect(place.shown()).toBe('b');
    await Promise.resolve();
    place.requests[0]?.fail();
    await expect(done).rejects.toThrow('offline');
    expect(place.shown()).toBe('ab');
  });

  it('keeps the server’s list when only the last of two edits fails', async () => {
    const place = createPlace(list('ab'));
    const first = place.edit(removeFolder('a'));
    const second = place.edit(addFolder('c'));
    await Promise.resolve();
    place.requests[0]?.answer(list('b'));
    await first;
    await Promise.resolve();
    place.requests[1]?.fail();
    await expect(second).rejects.toThrow('offline');
    expect(place.shown()).toBe('b');
  });

  it('continues after a failure', async () => {
    const place = createPlace(list('ab'));
    const first = place.edit(removeFolder('a'));
    await Promise.resolve();
    place.requests[0]?.fail();
    await expect(first).rejects.toThrow('offline');
    const second = place.edit(removeFolder('b'));
    await Promise.resolve();
    expect(idsOf(place.requests[1]?.folders)).toBe('a');
    place.requests[1]?.answer(list('a'));
    await second;
    expect(place.shown()).toBe('a');
  });

  it('sends nothing for an edit that changes nothing', async () => {
    const place = createPlace(list('ab'));
    await place.edit(moveFolderToGap('a', 0));
    expect(place.requests).toEqual([]);
  });
});
