import { gzipSync } from 'node:zlib';
import { apply } from '@giotto/chart/changes';
import { createState, stateToJson } from '@giotto/chart/model';
import { STATE_FORMATS } from '@giotto/contract/state-format';
import { expect, it } from 'vitest';
import { makeTask, retitle } from './test-history.ts';
import { unpackVersion } from './unpack-version.ts';

it('computes a version from the previous snapshot and the changes since', async () => {
  const stored = apply(createState(), [makeTask]);
  const later = apply(stored.state, [retitle('Zoë’s änderung')]);
  const pack = (state: typeof stored.state) =>
    Buffer.concat([Buffer.of(STATE_FORMATS.gzipJson), gzipSync(JSON.stringify(stateToJson(state)))]).toString(
      'base64',
    );
  const answer = {
    version: 3,
    schema: 1,
    stateVersion: 2,
    state: pack(stored.state),
    changes: [...later.effects],
  };
  expect(stateToJson(await unpackVersion(answer))).toEqual(stateToJson(later.state));
  // The version's own state needs no changes and has gone through the same encoding.
  const own = { ...answer, stateVersion: 3, state: pack(later.state), changes: [] };
  expect(stateToJson(await unpackVersion(own))).toEqual(stateToJson(later.state));
});
