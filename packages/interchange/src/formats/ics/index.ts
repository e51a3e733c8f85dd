export { readIcs as read } from './read-ics.ts';
export { writeIcs as write } from './write-ics.ts';
