export * from './colour-vision.ts';
export * from './contrast-checks.ts';
export * from './edit-templates.ts';
export * from './element-looks.ts';
export * from './excerpt.ts';
export * from './nearest-passing.ts';
export * from './similar-templates.ts';
export * from './template-uses.ts';
