import { FILE_BYTES_LIMIT } from '@giotto/chart/model';
import { expect, it, vi } from 'vitest';
import { checkFile } from './check-file.ts';

const fileOf = (text: string, name = 'plan.gio') => new File([text], name);

it('doesn’t read a file larger than 5 MiB', async () => {
  const largest = fileOf(' '.repeat(FILE_BYTES_LIMIT));
  expect((await checkFile(largest)).problems).toEqual([{ path: 'file', message: 'is empty' }]);
  const tooLarge = fileOf(' '.repeat(FILE_BYTES_LIMIT + 1));
  const read = vi.spyOn(tooLarge, 'text');
  expect(await checkFile(tooLarge)).toEqual({
    name: 'plan.gio',
    problems: [{ path: 'file', message: 'must be at most 5 MiB' }],
    state: null,
  });
  expect(read).not.toHaveBeenCalled();
});

it('returns the chart of a valid file, or every problem of an invalid one', async () => {
  const sound = await checkFile(fileOf(JSON.stringify({ data: { tasks: { a: { title: 'Plan' } } } })));
  expect(sound.problems).toEqual([]);
  expect(sound.state?.task.size).toBe(1);
  const bad = { tasks: { a: { duration: 'x' }, b: { progress: 101 } } };
  const wrong = await checkFile(fileOf(JSON.stringify({ data: bad })));
  expect(wrong.state).toBeNull();
  expect(wrong.problems.map(({ path }) => path)).toEqual(['tasks.a.duration', 'tasks.b.progress']);
});
