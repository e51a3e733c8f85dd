import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';
import { inRoot } from '../set-up/root-folder.mjs';

/**
 * Starts these files of a project, with paths from the root, before its others: vitest knows how long files take only
 * from an earlier run, so in a fresh clone a long one may start last, and the other workers wait for it. Throws if a
 * file is missing.
 */
export function longestFirst(files: readonly string[]): TestSequencerConstructor {
  const missing = files.filter((file) => !existsSync(inRoot(file)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} should start first and does not exist.`);
  const places = new Map(files.map((file, at) => [inRoot(file), at]));
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      return putFirst(await super.sort(specifications), ({ moduleId }) => places.get(moduleId));
    }
  };
}

/** Moves what has a place to the front of its project's consecutive files, in the order of the places. */
export function putFirst<Specification extends { readonly project: { readonly name: string } }>(
  sorted: readonly Specification[],
  placeOf: (specification: Specification) => number | undefined,
): Specification[] {
  const projects = [...new Set(sorted.map(({ project }) => project.name))];
  const place = (one: Specification) => placeOf(one) ?? Number.MAX_SAFE_INTEGER;
  return sorted.toSorted(
    (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || place(a) - place(b),
  );
}
