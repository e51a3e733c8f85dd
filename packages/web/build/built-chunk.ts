import type { Rolldown } from 'vite';

/** What the grouping of modules reads of a file of JavaScript in a build. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry'
>;
