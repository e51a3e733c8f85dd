export { formatLag } from './format-lag.ts';
export { formatPredecessors, formatSuccessors } from './format-links.ts';
export { linkNames } from './link-names.ts';
export { type LagProblem, type ReadLag, readLag, type TypedLag } from './read-lag.ts';
export { readLength } from './read-length.ts';
export { type ReadLinkForm, readLinkForm } from './read-link-form.ts';
export { type LinkListProblem, setPredecessors, setSuccessors } from './set-links.ts';
export { splitList } from './split-list.ts';
