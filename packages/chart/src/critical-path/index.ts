export { criticalColour } from './critical-colour.ts';
export { type CriticalPath, criticalPathOf } from './critical-path.ts';
export { type DrivingChain, drivingChain, lastElement, pathOfChain } from './driving-chain.ts';
export { createEmphasis, type Emphasis, withCriticalPath } from './emphasis.ts';
export { type SlackChange, slackChanges } from './slack-changes.ts';
