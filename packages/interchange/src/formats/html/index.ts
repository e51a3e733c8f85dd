export { writeHtml as write } from './write-html.ts';
