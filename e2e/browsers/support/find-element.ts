/**
 * An element as a person would point it out: by role and name, by text, or by selector, optionally within another one.
 */
export interface Query {
  readonly css?: string;
  readonly role?: string;
  /** The full accessible name, or a regular expression's pattern. */
  readonly name?: string;
  readonly pattern?: string;
  /** The last match instead of the first. */
  readonly isLast?: boolean;
  readonly within?: Query;
}

/** The visible state of an element. */
export interface ElementState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isEnabled: boolean;
  readonly isFocused: boolean;
  /** Whether a click on its middle would hit it. */
  readonly isFree: boolean;
}

/**
 * Finds an element in the page, and scrolls it into view if requested. Runs in the page, with access to its arguments
 * only.
 */
export function findElement(wanted: Query, isBroughtIntoView: boolean): ElementState | null {
  const native: Record<string, string> = {
    button: 'button, summary, input[type=submit]',
    link: 'a[href]',
    textbox: 'input:not([type]), input:is([type=text], [type=email], [type=password]), textarea',
    heading: 'h1, h2, h3, h4',
    navigation: 'nav',
    main: 'main',
    region: 'section',
    complementary: 'aside',
    listitem: 'li',
    img: 'img',
    radio: 'input[type=radio]',
    switch: 'input[role=switch]',
  };
  const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.flatMap((id) => document.getElementById(id) ?? []);
    if (labels.length > 0)
      return labels.map((one) => one.getAttribute('aria-label') ?? textOf(one)).join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      return [...(element.labels ?? [])].map(textOf).join(' ') || element.placeholder;
    }
    return textOf(element) || element.getAttribute('title') || element.getAttribute('alt') || '';
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const find = ({ css, role, name, pattern, isLast, within }: Query): Element | undefined => {
    const scope = within ? find(within) : document;
    if (!scope) return undefined;
    const own = role && native[role];
    const byRole = role && `[role=${role}]${own ? `, :is(${own}):not([role])` : ''}`;
    const all = [...scope.querySelectorAll(css ?? (byRole || '*'))].filter((element) => {
      if (!isSeen(element)) return false;
      if (name === undefined && pattern === undefined) return true;
      // A text that names nothing is searched for in the content.
      const found = role ? nameOf(element) : element.children.length === 0 ? textOf(element) : '';
      return pattern === undefined ? found === name : new RegExp(pattern).test(found);
    });
    return isLast ? all.at(-1) : all[0];
  };
  const element = find(wanted);
  if (!element) return null;
  if (isBroughtIntoView) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const field = element as Partial<HTMLInputElement>;
  return {
    x,
    y,
    width,
    height,
    text: textOf(element),
    value: field.value ?? '',
    isChecked: field.checked ?? element.getAttribute('aria-checked') === 'true',
    isEnabled: !field.disabled && element.getAttribute('aria-disabled') !== 'true',
    isFocused: element === document.activeElement,
    isFree: hit !== null && (element.contains(hit) || hit.contains(element)),
  };
}
