import { expect, test } from 'vitest';
import { jsonLines, lineOfPath } from './json-lines.ts';

const TEXT = `{
  "name": "House: \\"a, b\\"",
  "tasks": [
    { "id": "1",
      "title": 5 },
    [],
    {
      "id": "2", "links": [1,
        { "to": null }]
    }
  ]
}`;

test.each([
  ['name', 2],
  ['tasks', 3],
  ['tasks.0', 4],
  ['tasks.0.id', 4],
  ['tasks.0.title', 5],
  ['tasks.1', 6],
  ['tasks.2.id', 8],
  ['tasks.2.links.0', 8],
  ['tasks.2.links.1.to', 9],
  // What is missing is missing in what is around it.
  ['tasks.2.start', 7],
  ['tasks.9.start', 3],
  ['calendars', undefined],
])('%s is in line %s', (path, line) => {
  expect(lineOfPath(jsonLines(TEXT), path)).toBe(line);
});

test.each(['', '{', '}', '[[[', '{"a":\n"b', ']]}', '{"a" "b": 1}'])('%j has lines too, or none', (text) => {
  expect(() => jsonLines(text)).not.toThrow();
});
