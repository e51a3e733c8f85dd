import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followChart, type OpenField, openField, outcomeOf, typeInto } from './open-field.ts';

const opened = openField('Design', 4);

describe('an open field', () => {
  it('sends nothing unless the person has changed it, whatever the chart has by now', () => {
    expect(outcomeOf(opened, 'Design')).toEqual({ type: 'nothing' });
    expect(outcomeOf(opened, 'Draft')).toEqual({ type: 'nothing' });
    expect(outcomeOf(opened, undefined)).toEqual({ type: 'nothing' });
    expect(outcomeOf(typeInto(typeInto(opened, 'Desi'), 'Design'), 'Draft')).toEqual({ type: 'nothing' });
  });

  it('sends what is typed while the chart has what was seen', () => {
    expect(outcomeOf(typeInto(opened, 'Build'), 'Design')).toEqual({ type: 'send', value: 'Build' });
    expect(outcomeOf(typeInto(opened, ''), 'Design')).toEqual({ type: 'send', value: '' });
  });

  it('sends it with the version that was seen when somebody has set another value since', () => {
    const outcome = { type: 'conflict', value: 'Build', held: 'Draft', base: 4 };
    expect(outcomeOf(typeInto(opened, 'Build'), 'Draft')).toEqual(outcome);
    expect(outcomeOf(typeInto(opened, 'Draft'), 'Draft')).toEqual({ type: 'nothing' });
  });

  it('keeps what is typed when what it belongs to was deleted', () => {
    expect(outcomeOf(typeInto(opened, 'Build'), undefined)).toEqual({ type: 'gone', value: 'Build' });
  });

  it('shows new values of the chart only while untouched', () => {
    expect(followChart(opened, 'Draft', 5)).toEqual(openField('Draft', 5));
    expect(followChart(opened, undefined, 5)).toBe(opened);
    expect(followChart(opened, 'Design', 4)).toBe(opened);
    const typed = typeInto(opened, 'Build');
    expect(followChart(typed, 'Draft', 5)).toBe(typed);
    expect(followChart(typeInto(typed, 'Design'), 'Draft', 5)).toEqual(openField('Draft', 5));
  });
});

type Step =
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'others'; readonly value: string | null };

const text = fc.constantFrom('', 'a', 'b', 'c');
const steps = fc.array(
  fc.oneof(
    text.map((typed): Step => ({ type: 'type', text: typed })),
    fc.option(text).map((value): Step => ({ type: 'others', value })),
  ),
);

/** A field's life: values of the chart by version (null: deleted), and what the person sees and types. */
function live(start: string, all: readonly Step[]) {
  const values: (string | null)[] = [start];
  let field: OpenField<string> = openField(start, 0);
  let shown = start;
  for (const step of all) {
    if (step.type === 'type') {
      field = typeInto(field, step.text);
      shown = step.text;
    } else {
      values.push(step.value);
      const before = field;
      field = followChart(before, step.value ?? undefined, values.length - 1);
      if (field.typed !== shown) {
        // Only an untouched field may change under the person's eyes, and then to what the chart has.
        expect(shown).toBe(before.seen);
        expect(field.typed).toBe(step.value);
        shown = field.typed;
      }
    }
  }
  return { field, shown, values };
}

describe('whatever others do while a field is open', () => {
  it('nothing that is typed is replaced, lost, or overwrites what was not seen without a word', () => {
    fc.assert(
      fc.property(text, steps, (start, all) => {
        const { field, shown, values } = live(start, all);
        const held = values.at(-1) ?? undefined;
        const outcome = outcomeOf(field, held);
        expect(values[field.version]).toBe(field.seen);
        expect(field.typed).toBe(shown);
        if (outcome.type === 'nothing') expect([field.seen, held]).toContain(shown);
        else expect(outcome.value).toBe(shown);
        if (outcome.type === 'send') expect(held).toBe(field.seen);
        if (outcome.type === 'conflict') {
          expect(values.slice(outcome.base + 1)).toContain(outcome.held);
          expect(outcome.held).toBe(held);
        }
        expect(outcome.type === 'gone').toBe(held === undefined && shown !== field.seen);
      }),
      { numRuns: 1_000 },
    );
  });
});
