export { readMermaid as read } from './read-mermaid.ts';
export { writeMermaid as write } from './write-mermaid.ts';
