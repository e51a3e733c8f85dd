export { keepExtra } from './keep-extra.ts';
export { EXTRA_LIMIT, packExtra, unpackExtra } from './pack-extra.ts';
