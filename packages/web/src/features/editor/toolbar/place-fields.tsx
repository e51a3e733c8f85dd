import type { ElementRef } from '@giotto/chart/interact';
import { ELEMENT_DEFAULTS, type ElementKind } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { NumberField } from '../../../components/ui/number-field.tsx';
import { OpenBy } from '../presence/field-flag.tsx';
import { useSession, useShownState } from '../session/session-context.ts';
import { DateField } from './date-field.tsx';

interface RowField {
  readonly field: string;
  readonly label: 'row' | 'firstRow' | 'rows' | 'titleRow' | 'belowRow';
  /** Added to the stored number for display: people count rows from 1. */
  readonly offset: 0 | 1;
  readonly step: 0.5 | 1;
  readonly least: number;
}

/** The fields that hold an element's rows. A task's row is changed by moving, not typing. */
const ROW_FIELDS: Partial<Record<ElementKind, readonly RowField[]>> = {
  milestone: [{ field: 'position', label: 'row', offset: 1, step: 0.5, least: 0 }],
  verticalMarker: [{ field: 'titleRow', label: 'titleRow', offset: 1, step: 1, least: 0 }],
  horizontalLane: [
    { field: 'rowIndex', label: 'firstRow', offset: 1, step: 1, least: 0 },
    { field: 'duration', label: 'rows', offset: 0, step: 1, least: 1 },
  ],
  horizontalMarker: [{ field: 'rowIndex', label: 'belowRow', offset: 0, step: 1, least: 0 }],
};

/** Edits the rows of elements placed among them, and the position of a title on a line. */
export function PlaceFields({ element }: { element: ElementRef }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const state = useShownState();
  const { kind, id } = element;
  const record = (state[kind].get(id) ?? {}) as Record<string, unknown>;
  const defaults = ELEMENT_DEFAULTS[kind] as Record<string, unknown>;
  const numberOf = (field: string) => Number(record[field] ?? defaults[field] ?? 0);
  const change = (fields: Record<string, number>) => [{ type: 'set', kind, id, fields }] as const;
  return (
    <>
      {(ROW_FIELDS[kind] ?? []).map(({ field, label, offset, step, least }) => (
        <OpenBy key={field} element={element} field={field}>
          <NumberField
            label={intl.formatMessage({ id: `editor.place.${label}` })}
            value={numberOf(field) + offset}
            minValue={least + offset}
            maxValue={20_000}
            step={step}
            onChange={(value, base) =>
              Number.isFinite(value) && session.adjust(change({ [field]: value - offset }), base)
            }
          />
        </OpenBy>
      ))}
      {kind === 'horizontalMarker' && (
        <OpenBy element={element} field="titlePositionInUnit">
          <DateField
            label={intl.formatMessage({ id: 'editor.place.titleAt' })}
            value={numberOf('titlePositionInUnit')}
            onChange={(titlePositionInUnit, base) =>
              session.commit(change({ titlePositionInUnit }), 'edit', base)
            }
          />
        </OpenBy>
      )}
    </>
  );
}
