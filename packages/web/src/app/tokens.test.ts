import { readFileSync } from 'node:fs';
import { contrastRatio } from '@giotto/chart/colour';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
type ThemeName = (typeof THEMES)[number];

/** A token's colour in the page's first rule. */
function colourOf(token: string, theme: ThemeName): string {
  const pattern = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`);
  const found = pattern.exec(css)?.[theme === 'light' ? 1 : 2];
  if (found === undefined) throw new Error(`tokens.css has no opaque --color-${token}`);
  return found;
}

const GROUNDS = ['surface', 'canvas', 'raised', 'hover'];
/** Text colours with their backgrounds; WCAG 2.2 requires 4.5 (1.4.3). */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['text', [...GROUNDS, 'pressed', 'accent-soft', 'desk']],
  ['text-2', GROUNDS],
  ['text-3', ['surface', 'canvas', 'raised', 'hover']],
  ['accent', ['surface', 'canvas', 'raised', 'accent-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['danger', ['surface', 'canvas', 'raised', 'danger-soft']],
  ['on-danger', ['danger', 'danger-hover']],
  ['success', ['surface', 'raised', 'success-soft']],
  ['warning', ['warning-soft']],
  ['premium', ['premium-soft']],
];

describe.each(THEMES)('the shell’s colours, %s', (theme) => {
  const pairs = TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

  it.each(pairs)('%s reads on %s at 4.5:1 (ux.md B7)', (text, ground) => {
    expect(contrastRatio(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['surface', 'canvas', 'raised'])(
    'borders of controls and the focus ring contrast with %s at 3:1 (WCAG 1.4.11)',
    (ground) => {
      for (const line of ['border-control', 'accent']) {
        expect(contrastRatio(colourOf(line, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
