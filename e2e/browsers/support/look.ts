/** What a person would point at: by its role and name, by a text, or by a selector; within something else if need be. */
export interface Query {
  readonly css?: string;
  readonly role?: string;
  /** The accessible name: all of it, or the pattern of a regular expression. */
  readonly name?: string;
  readonly pattern?: string;
  /** The last of several instead of the first. */
  readonly isLast?: boolean;
  readonly within?: Query;
}

/** What is seen of an element. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isEnabled: boolean;
  readonly isFocused: boolean;
  /** Whether a click on its middle would meet it. */
  readonly isFree: boolean;
}

/**
 * Finds an element in the page, and brings it into view where that is asked. Runs in the page, where it has nothing but
 * its arguments.
 */
export function lookFor(wanted: Query, isBroughtIntoView: boolean): Sight | null {
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
      // A text that is no name of anything is looked for where it stands.
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
