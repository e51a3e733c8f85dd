import { describe, expect, it } from 'vitest';
import { describeChord, isChord } from './key-chord.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey', boolean>> = {},
  code = '',
) => ({
  key,
  code,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...modifiers,
});

describe('key chords', () => {
  it('match only with exactly their modifiers', () => {
    expect(isChord(press('z', { ctrlKey: true }), 'Mod+Z')).toBe(true);
    expect(isChord(press('z'), 'Mod+Z')).toBe(false);
    expect(isChord(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Z')).toBe(false);
    expect(isChord(press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z')).toBe(true);
    expect(isChord(press('z', { ctrlKey: true, altKey: true }), 'Mod+Z')).toBe(false);
  });

  it('match letters by character and digits by key position', () => {
    expect(isChord(press('l', { shiftKey: true }, 'KeyK'), 'Shift+L')).toBe(true);
    expect(isChord(press('=', { shiftKey: true }, 'Digit0'), 'Shift+0')).toBe(true);
  });

  it('match letters with Alt even if the keyboard then types another character', () => {
    const held = { shiftKey: true, altKey: true };
    expect(isChord(press('C', held, 'KeyC'), 'Shift+Alt+C')).toBe(true);
    expect(isChord(press('Ç', held, 'KeyC'), 'Shift+Alt+C')).toBe(true);
    expect(isChord(press('J', held, 'KeyC'), 'Shift+Alt+C')).toBe(false);
  });

  it('match signs however they are typed', () => {
    expect(isChord(press('+', { shiftKey: true }), '+')).toBe(true);
    expect(isChord(press('+'), '+')).toBe(true);
    expect(isChord(press('[', { ctrlKey: true }), 'Mod+[')).toBe(true);
    expect(isChord(press(']', { ctrlKey: true }), 'Mod+[')).toBe(false);
  });

  it('are described in the words of the keyboard', () => {
    expect(describeChord('Mod+Shift+ArrowRight')).toBe('Ctrl+Shift+→');
    expect(describeChord('+')).toBe('+');
  });
});
