export { readXer as read } from './read-xer.ts';
