import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from './drawing.ts';
import { type Brush, PaintedList } from './painted-list.ts';

/** Counts DOM operations. */
const work = { created: 0, moved: 0, set: 0, removed: 0 };

/** The part of an element that a painted list uses. */
class FakeElement {
  readonly attributes = new Map<string, string>();
  readonly tagName: string;
  parent: FakeElement | null = null;
  children: FakeElement[] = [];
  textContent: string | undefined;

  constructor(tagName: string) {
    work.created++;
    this.tagName = tagName;
  }
  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null;
  }
  get lastElementChild(): FakeElement | null {
    return this.children.at(-1) ?? null;
  }
  get firstChild(): { nodeValue: string } | null {
    const element = this;
    if (element.textContent === undefined) return null;
    return {
      set nodeValue(text: string) {
        element.textContent = text;
      },
    };
  }
  get nextElementSibling(): FakeElement | null {
    const siblings = this.parent?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  setAttribute(name: string, value: string): void {
    work.set++;
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  insertBefore(element: FakeElement, next: FakeElement | null): void {
    work.moved++;
    element.#leave();
    element.parent = this;
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, element);
  }
  append(element: FakeElement): void {
    this.insertBefore(element, null);
  }
  replaceWith(element: FakeElement): void {
    this.parent?.insertBefore(element, this);
    this.remove();
  }
  remove(): void {
    work.removed++;
    this.#leave();
  }
  #leave(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
  }
}

interface Mark {
  readonly id: string;
  readonly x: number;
  readonly tag?: string;
}

const brush: Brush<Mark> = {
  keyOf: ({ id }) => id,
  draw: ({ id, x, tag = 'rect' }) => ({ tag, attributes: { id, x: String(x), height: '20' } }),
};
const marks = (from: number, to: number): Mark[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: `m${from + at}`, x: (from + at) * 10 }));

function countWork(run: () => void): typeof work {
  Object.assign(work, { created: 0, moved: 0, set: 0, removed: 0 });
  run();
  return { ...work };
}

describe('a painted list', () => {
  let group: FakeElement;
  let list: PaintedList<Mark>;
  const drawn = () => group.children.map(({ attributes }) => attributes.get('id'));
  const paint = (things: readonly Mark[]) => {
    const done = countWork(() => list.paint(things));
    expect(drawn()).toEqual(things.map(({ id }) => id));
    return done;
  };

  beforeEach(() => {
    vi.stubGlobal('document', { createElementNS: (_: string, tag: string) => new FakeElement(tag) });
    group = new FakeElement('g');
    list = new PaintedList(group as unknown as Element, brush);
    paint(marks(0, 30));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('touches nothing when everything looks the same', () => {
    expect(paint(marks(0, 30))).toEqual({ created: 0, moved: 0, set: 0, removed: 0 });
  });

  it('touches only what has changed, and only that attribute', () => {
    const things = marks(0, 30).map((mark) => (mark.id === 'm7' ? { ...mark, x: 5 } : mark));
    expect(paint(things)).toEqual({ created: 0, moved: 0, set: 1, removed: 0 });
  });

  it('creates no elements for a jump: it reuses those of removed things in place', () => {
    expect(paint(marks(500, 530))).toEqual({ created: 0, moved: 0, set: 60, removed: 0 });
  });

  it('moves only as many elements as a scroll brings in', () => {
    expect(paint(marks(4, 34))).toEqual({ created: 0, moved: 4, set: 8, removed: 0 });
    expect(paint(marks(2, 32))).toEqual({ created: 0, moved: 2, set: 4, removed: 0 });
  });

  it('creates elements when there are more things, and removes them when there are fewer', () => {
    expect(paint(marks(0, 33))).toMatchObject({ created: 3, moved: 3, removed: 0 });
    expect(paint(marks(0, 20))).toEqual({ created: 0, moved: 0, set: 0, removed: 13 });
    expect(paint([])).toMatchObject({ removed: 20 });
  });

  it('takes back elements that it removed when there are more things again', () => {
    paint(marks(0, 20));
    expect(paint(marks(0, 30))).toMatchObject({ created: 0, moved: 10 });
    paint(marks(500, 505));
    expect(paint(marks(700, 730))).toMatchObject({ created: 0 });
  });

  it('keeps no more removed elements than a view has links', () => {
    paint(marks(0, 300));
    paint([]);
    expect(paint(marks(0, 300))).toMatchObject({ created: 300 - 64 });
  });

  it('never reuses an element for another kind of shape', () => {
    const lines = marks(500, 530).map((mark) => ({ ...mark, tag: 'line' }));
    expect(paint(lines)).toMatchObject({ created: 30, removed: 30 });
    expect(group.children.every(({ tagName }) => tagName === 'line')).toBe(true);
  });

  it('keeps the order when things are inserted and swapped', () => {
    const [first, second, third, ...rest] = marks(0, 30) as [Mark, Mark, Mark, ...Mark[]];
    paint([third, { id: 'new', x: 1 }, first, second, ...rest]);
    paint([...rest, second, first]);
  });
});

it('keeps the parts behind one that comes or goes', () => {
  vi.stubGlobal('document', { createElementNS: (_: string, tag: string) => new FakeElement(tag) });
  const group = new FakeElement('g');
  const draw = (tags: readonly string[]): Drawing => ({
    tag: 'g',
    attributes: {},
    children: tags.map((tag) => ({ tag, attributes: { x: '1' } })),
  });
  const list = new PaintedList(group as unknown as Element, { keyOf: () => 'one', draw });
  const parts = () => group.children[0]?.children ?? [];
  list.paint([['rect', 'g', 'text']]);
  const [bar, , label] = parts();
  expect(countWork(() => list.paint([['rect', 'text']]))).toMatchObject({ created: 0, set: 0, removed: 1 });
  expect(countWork(() => list.paint([['rect', 'g', 'text']]))).toMatchObject({ created: 1, removed: 0 });
  expect([parts()[0], parts()[2]]).toEqual([bar, label]);
  vi.unstubAllGlobals();
});

/** Reads back what an element shows as a drawing. */
function readDrawing({ tagName, attributes, textContent, children }: FakeElement): Drawing {
  return {
    tag: tagName,
    attributes: Object.fromEntries(attributes),
    ...(textContent !== undefined && { text: textContent }),
    ...(children.length > 0 && { children: children.map(readDrawing) }),
  };
}

const parts = fc.array(
  fc.record({
    tag: fc.constantFrom('rect', 'path', 'text'),
    attributes: fc.dictionary(fc.constantFrom('x', 'y', 'fill', 'stroke'), fc.constantFrom('1', '2')),
  }),
  { maxLength: 3 },
);
const items = fc.uniqueArray(fc.record({ key: fc.nat(12), parts, title: fc.constantFrom('One', 'Two') }), {
  selector: ({ key }) => key,
  maxLength: 10,
});

it('shows exactly what was painted last, whatever was painted before', () => {
  vi.stubGlobal('document', { createElementNS: (_: string, tag: string) => new FakeElement(tag) });
  const draw = ({ key, parts, title }: { key: number; parts: Drawing[]; title: string }): Drawing => {
    const label: Drawing = { tag: 'text', attributes: {}, text: title };
    const children = parts.map((part): Drawing => (part.tag === 'text' ? { ...part, text: 'x' } : part));
    return { tag: 'g', attributes: { id: `${key}` }, children: [...children, label] };
  };
  fc.assert(
    fc.property(fc.array(items, { maxLength: 6 }), (paintings) => {
      const group = new FakeElement('g');
      const list = new PaintedList(group as unknown as Element, { keyOf: ({ key }) => `${key}`, draw });
      for (const things of paintings) {
        list.paint(things);
        expect(group.children.map(readDrawing)).toEqual(things.map(draw));
      }
    }),
  );
  vi.unstubAllGlobals();
});
