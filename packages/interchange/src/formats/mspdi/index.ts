export { readMspdi as read } from './read-mspdi.ts';
