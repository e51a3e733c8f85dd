export * from './colour-distance.ts';
export * from './contrast.ts';
export * from './hex.ts';
export * from './mix.ts';
export * from './oklch.ts';
