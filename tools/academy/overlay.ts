/** What is drawn over the filmed page. */
export interface Overlay {
  readonly pointer: {
    readonly x: number;
    readonly y: number;
    readonly pressed: number;
    readonly shown: boolean;
  };
  /** The name of a file that the pointer drags. */
  readonly file: string | null;
  /** The keys being pressed, as text: "Ctrl + Z". */
  readonly keys: string | null;
  /** A card over everything, between two people's screens; strength 0 is invisible, 1 hides the page. */
  readonly card: { readonly text: string; readonly strength: number } | null;
}

/**
 * Draws the overlay; runs in the page. Creates every element by hand, because the page's policy allows neither markup
 * strings nor foreign styles.
 */
export function drawOverlay({ pointer, file, keys, card }: Overlay): void {
  const svg = 'http://www.w3.org/2000/svg';
  const make = (id: string, style: Readonly<Record<string, string>>): HTMLElement => {
    const known = document.getElementById(id);
    if (known) return known;
    const element = document.createElement('div');
    element.id = id;
    element.setAttribute('aria-hidden', 'true');
    Object.assign(element.style, {
      position: 'fixed',
      zIndex: '2147483647',
      pointerEvents: 'none',
      ...style,
    });
    document.documentElement.append(element);
    return element;
  };

  const ring = make('film-ring', {
    width: '44px',
    height: '44px',
    margin: '-22px 0 0 -22px',
    borderRadius: '50%',
    background: 'rgba(79, 70, 229, 0.28)',
    border: '2px solid rgba(79, 70, 229, 0.75)',
    boxSizing: 'border-box',
  });
  Object.assign(ring.style, {
    left: `${pointer.x}px`,
    top: `${pointer.y}px`,
    opacity: `${pointer.shown ? pointer.pressed : 0}`,
    transform: `scale(${0.5 + 0.5 * pointer.pressed})`,
  });

  const arrow = make('film-pointer', { filter: 'drop-shadow(0 2px 3px rgba(0, 0, 0, 0.35))' });
  if (!arrow.firstChild) {
    const picture = document.createElementNS(svg, 'svg');
    picture.setAttribute('width', '28');
    picture.setAttribute('height', '34');
    picture.setAttribute('viewBox', '0 0 28 34');
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', 'M2 2 L2 26.5 L8 20.8 L11.9 30 L16.4 28.1 L12.6 19.2 L20.8 19.2 Z');
    path.setAttribute('fill', '#111827');
    path.setAttribute('stroke', '#ffffff');
    path.setAttribute('stroke-width', '2');
    path.setAttribute('stroke-linejoin', 'round');
    picture.append(path);
    arrow.append(picture);
  }
  Object.assign(arrow.style, {
    left: `${pointer.x - 2}px`,
    top: `${pointer.y - 2}px`,
    opacity: pointer.shown ? '1' : '0',
  });

  const dragged = make('film-file', {
    padding: '8px 14px 8px 10px',
    borderRadius: '8px',
    borderLeft: '5px solid #1f6f43',
    background: 'rgba(255, 255, 255, 0.96)',
    color: '#1f2937',
    font: "500 15px 'Inter', 'Roboto', 'Segoe UI', sans-serif",
    whiteSpace: 'pre',
    boxShadow: '0 6px 20px rgba(0, 0, 0, 0.28)',
  });
  if (file !== null) dragged.textContent = file;
  Object.assign(dragged.style, {
    left: `${pointer.x + 18}px`,
    top: `${pointer.y + 22}px`,
    opacity: file === null ? '0' : '1',
  });

  const font = "600 22px 'Inter', 'Roboto', 'Segoe UI', sans-serif";
  const pill = make('film-keys', {
    right: '24px',
    bottom: '20px',
    padding: '10px 20px',
    borderRadius: '12px',
    background: 'rgba(17, 24, 39, 0.88)',
    color: '#ffffff',
    font,
    letterSpacing: '0.01em',
    whiteSpace: 'pre',
    boxShadow: '0 8px 24px rgba(0, 0, 0, 0.25)',
  });
  if (keys !== null) pill.textContent = keys;
  pill.style.opacity = keys === null ? '0' : '1';

  const cover = make('film-card', {
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    background: '#312e81',
    color: '#ffffff',
    font: "600 40px 'Inter', 'Roboto', 'Segoe UI', sans-serif",
  });
  if (card !== null) cover.textContent = card.text;
  cover.style.opacity = `${card?.strength ?? 0}`;
}
