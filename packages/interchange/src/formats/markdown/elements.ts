export { documentElements as elements } from '../../table/document-elements.ts';
