/**
 * @typedef {object} Run
 * @property {string} title
 * @property {'vitest' | 'e2e/run.ts'} program
 * @property {readonly string[]} args
 * @property {boolean} isBusy whether every CPU is kept busy meanwhile
 */

/**
 * The runs in order: the unit, property and server tests `times` times, the last `busy` of them under load; each of
 * `files` alone; the journeys `journeys` times. Restricted to tests and journeys whose path contains one of `patterns`,
 * if given.
 *
 * @param {{ times: number, busy: number, journeys: number, files: readonly string[],
 *   patterns: readonly string[] }} extent
 * @returns {Run[]}
 */
export function planRuns({ times, busy, journeys, files, patterns }) {
  const tests = Array.from({ length: times }, (_, at) => {
    const isBusy = at >= times - busy;
    const title = `all tests, ${at + 1} of ${times}${isBusy ? ', processors busy' : ''}`;
    return { title, program: /** @type {const} */ ('vitest'), args: ['run', ...patterns], isBusy };
  });
  const alone = files.map((file) => ({
    title: `${file} alone`,
    program: /** @type {const} */ ('vitest'),
    args: ['run', file],
    isBusy: false,
  }));
  const inBrowser = Array.from({ length: journeys }, (_, at) => ({
    title: `all journeys, ${at + 1} of ${journeys}`,
    program: /** @type {const} */ ('e2e/run.ts'),
    args: patterns,
    isBusy: false,
  }));
  return [...tests, ...alone, ...inBrowser];
}
