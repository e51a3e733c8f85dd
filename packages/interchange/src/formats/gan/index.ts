export { readGan as read } from './read-gan.ts';
export { writeGan as write } from './write-gan.ts';
