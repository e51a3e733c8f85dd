import type { Part } from './scene.ts';

/** The parts with text next to an element: its title and what follows it. */
export const TEXT_PARTS: ReadonlySet<Part> = new Set<Part>(['label', 'date', 'sign', 'people', 'slip']);
