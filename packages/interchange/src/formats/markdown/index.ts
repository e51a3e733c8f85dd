export { writeMarkdown as write } from './write-markdown.ts';
