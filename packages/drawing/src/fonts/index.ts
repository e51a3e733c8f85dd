export { fontDataUri, fontPath } from './font-data-uri.ts';
export { fontFacesFor, subsetFacesFor } from './font-faces.ts';
export { unpackWoff } from './unpack-woff.ts';
