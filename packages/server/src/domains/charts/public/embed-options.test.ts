import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GanttRow } from '../chart/chart-repository.ts';
import { readEmbedOptions } from './embed-options.ts';

const settings = {
  is_public_background: false,
  is_public_background_value: '#f7f6f5',
  is_public_width: false,
  is_public_width_value: 900,
  is_public_height: false,
  is_public_height_value: 500,
  is_public_auto_resize: true,
  is_public_external_links: true,
  is_public_critical_path: true,
  is_public_baseline: 'b1' as string | null,
  is_public_allow_edit: true,
};
const rowOf = (changes: Partial<typeof settings>) => ({ ...settings, ...changes }) as GanttRow;

describe('embed options', () => {
  it('default to the owner’s settings', () => {
    expect(readEmbedOptions(rowOf({}), {})).toEqual({
      width: 1050,
      height: null,
      background: null,
      isAutoResize: true,
      hasExternalLinks: true,
      hasCriticalPath: true,
      baseline: 'b1',
      canEdit: true,
    });
    expect(
      readEmbedOptions(
        rowOf({ is_public_width: true, is_public_height: true, is_public_background: true }),
        {},
      ),
    ).toMatchObject({ width: 900, height: 500, background: '#f7f6f5' });
  });

  it.each([
    ['99', 1050],
    ['100', 100],
    ['10000', 10_000],
    ['10001', 1050],
    ['1e3', 1050],
    ['-500', 1050],
    ['', 1050],
  ])('read a width of %j as %i', (width, px) => {
    expect(readEmbedOptions(rowOf({}), { width }).width).toBe(px);
  });

  it('keep the width that a query asks for, unless it asks for the frame’s, too', () => {
    const isResized = (query: object) => readEmbedOptions(rowOf({}), { ...query }).isAutoResize;
    expect(isResized({ width: '700' })).toBe(false);
    expect(isResized({ width: '700', autoResize: 'true' })).toBe(true);
    expect(isResized({ width: '99' })).toBe(true);
  });

  it.each(['red', '#fff', '#12345g', 'url(x)', '#1234567', '#123456;x', ['#123456']])(
    'ignore the colour %j',
    (backgroundColor) => {
      expect(readEmbedOptions(rowOf({}), { backgroundColor }).background).toBeNull();
    },
  );

  const switches = [
    ['autoResize', 'is_public_auto_resize', 'isAutoResize'],
    ['externalLinks', 'is_public_external_links', 'hasExternalLinks'],
    ['criticalPath', 'is_public_critical_path', 'hasCriticalPath'],
    ['allowEdit', 'is_public_allow_edit', 'canEdit'],
  ] as const;

  it.each(switches)('let the query switch %s off but never on', (name, column, option) => {
    for (const text of ['true', 'TRUE', '1', '', 'on', ['true'], undefined]) {
      expect(readEmbedOptions(rowOf({ [column]: false }), { [name]: text })[option]).toBe(false);
      expect(readEmbedOptions(rowOf({ [column]: true }), { [name]: text })[option]).toBe(true);
    }
    for (const isOn of [true, false])
      expect(readEmbedOptions(rowOf({ [column]: isOn }), { [name]: 'false' })[option]).toBe(false);
  });

  it('let the query hide the baseline but never choose one', () => {
    for (const baseline of ['true', 'b2', '', ['false'], undefined]) {
      expect(readEmbedOptions(rowOf({}), { baseline }).baseline).toBe('b1');
      expect(readEmbedOptions(rowOf({ is_public_baseline: null }), { baseline }).baseline).toBeNull();
    }
    expect(readEmbedOptions(rowOf({}), { baseline: 'false' }).baseline).toBeNull();
  });

  it('are only ever narrowed by the query (security.md I12)', () => {
    const text = fc.oneof(
      fc.constantFrom(
        'true',
        'false',
        '',
        '1',
        '#000000',
        '#ffffff',
        '100',
        '899',
        '901',
        '10000',
        '0',
        'NaN',
      ),
      fc.string(),
    );
    const query = fc.dictionary(
      fc.constantFrom(
        'width',
        'height',
        'backgroundColor',
        'autoResize',
        'externalLinks',
        'criticalPath',
        'allowEdit',
        'other',
      ),
      fc.oneof(text, fc.array(text)),
    );
    const owner = fc.record({
      is_public_background: fc.boolean(),
      is_public_width: fc.boolean(),
      is_public_height: fc.boolean(),
      is_public_auto_resize: fc.boolean(),
      is_public_external_links: fc.boolean(),
      is_public_critical_path: fc.boolean(),
      is_public_allow_edit: fc.boolean(),
    });
    fc.assert(
      fc.property(owner, query, (changes, asked) => {
        const row = rowOf(changes);
        const [free, narrowed] = [readEmbedOptions(row, {}), readEmbedOptions(row, asked)];
        for (const flag of ['isAutoResize', 'hasExternalLinks', 'hasCriticalPath', 'canEdit'] as const) {
          expect(free[flag] || !narrowed[flag]).toBe(true);
        }
        if (row.is_public_width) expect(narrowed.width).toBeLessThanOrEqual(free.width);
        if (row.is_public_height) expect(narrowed.height).toBeLessThanOrEqual(free.height ?? 0);
        if (row.is_public_background) expect(narrowed.background).toBe(free.background);
        expect(narrowed.width).toBeGreaterThanOrEqual(100);
        expect(narrowed.background ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
