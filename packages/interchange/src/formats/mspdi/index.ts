export { readMspdi as read } from './read-mspdi.ts';
export { writeMspdi as write } from './write-mspdi.ts';
