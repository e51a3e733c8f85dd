import { expect, it } from 'vitest';
import { isDarkColour } from './is-dark-colour.ts';

it.each(['#FFFFFF', '#f7f6f5', '#9fb7c4', '#808080'])('%s is a light background', (colour) => {
  expect(isDarkColour(colour)).toBe(false);
});

it.each(['#000000', '#0F1013', '#2F3437', '#0B2E4F', '#16132B'])('%s is a dark background', (colour) => {
  expect(isDarkColour(colour)).toBe(true);
});
