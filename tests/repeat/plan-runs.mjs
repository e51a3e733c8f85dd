/**
 * @typedef {object} Run
 * @property {string} title
 * @property {'vitest' | 'e2e/run.ts'} program
 * @property {readonly string[]} args
 * @property {boolean} isBusy whether something else keeps every processor busy meanwhile
 */

/**
 * The runs in their order: the unit, property and server tests `times` times, the last `busy` of them beside other work;
 * each of `files` alone; the journeys `journeys` times. Of tests and journeys those whose path contains one of `patterns`.
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
