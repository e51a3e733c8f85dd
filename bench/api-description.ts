import { brotliCompressSync, constants } from 'node:zlib';
import { ENDPOINTS } from '@giotto/contract/api';
import { describeApi } from '../packages/server/src/platform/http/openapi.ts';
import { loadExamples } from '../packages/server/src/platform/http/openapi-examples.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

/** The most ms that the first reader's document may hold the server's main thread. */
const HELD = 500;
/** The most kB that a page of the guide loads of it. */
const SENT = 100;
/** How many times as long all calls may take as half of them: more would be worse than linear. */
const GROWTH = 3;

/** Compressed as it is sent. */
const weigh = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1000;

/** The OpenAPI document: made once for the first reader, then in memory. */
export const bench: Bench = {
  name: 'api-description',
  async measure(): Promise<readonly Measurement[]> {
    const examples = await loadExamples();
    const describe = (endpoints: typeof ENDPOINTS) =>
      JSON.stringify(describeApi(endpoints, 'https://giotto.example', '1.0.0', examples));
    const half = ENDPOINTS.filter((_, at) => at % 2 === 0);
    const measure = async (endpoints: typeof ENDPOINTS) =>
      summarise(await time(5, 2, async () => describe(endpoints))).median;
    const [whole, small] = [await measure(ENDPOINTS), await measure(half)];
    const bare = JSON.stringify(describeApi(ENDPOINTS, 'https://giotto.example', '1.0.0'));
    return [
      { what: 'all calls', value: whole, unit: 'ms', limit: HELD },
      { what: 'all calls, to half of them', value: whole / small, unit: '×', limit: GROWTH },
      { what: 'the document, sent', value: weigh(describe(ENDPOINTS)), unit: 'kB', limit: SENT },
      { what: 'of it the examples', value: weigh(describe(ENDPOINTS)) - weigh(bare), unit: 'kB' },
    ];
  },
};
