interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);

/**
 * Whether the event is this chord. Letters match by character and digits by key position, which works on every keyboard
 * layout (`ux.md` A10). Signs like `+` already imply whether Shift was held.
 */
export function isChord(event: KeyEvent, chord: string): boolean {
  const parts = chord === '+' ? ['+'] : chord.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.includes(name);
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const hasOther = isMac ? event.ctrlKey : event.metaKey;
  if (isMod !== wants('Mod') || hasOther || event.altKey !== wants('Alt')) return false;
  if (/^[0-9]$/.test(key)) return event.shiftKey === wants('Shift') && event.code === `Digit${key}`;
  if (/^[^\w\s]$/.test(key)) return event.key === key;
  if (event.shiftKey !== wants('Shift')) return false;
  // With Alt, some keyboards type other characters: compare the physical key's letter then.
  const isOther = event.altKey && key.length === 1 && !/^[a-z]$/i.test(event.key);
  return isOther ? event.code === `Key${key.toUpperCase()}` : event.key.toLowerCase() === key.toLowerCase();
}

/** A chord as shown to people: `⌘⇧→` on macOS, `Ctrl+Shift+→` elsewhere. */
export function describeChord(chord: string): string {
  const arrows: Record<string, string> = {
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Delete: 'Del',
  };
  const macNames: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  const names = chord === '+' ? ['+'] : chord.split(/\+(?=.)/);
  return names
    .map((name) => (isMac ? macNames[name] : name === 'Mod' ? 'Ctrl' : undefined) ?? arrows[name] ?? name)
    .join(isMac ? '' : '+');
}

/** Whether the chord is a single letter, digit or sign without Ctrl, Cmd or Alt: such shortcuts can be switched off. */
export function isSingleKeyChord(chord: string): boolean {
  const parts = chord === '+' ? ['+'] : chord.split(/\+(?=.)/);
  return (parts.at(-1) ?? '').length === 1 && !parts.includes('Mod') && !parts.includes('Alt');
}
