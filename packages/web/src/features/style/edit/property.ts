import type { TemplateKind } from '@giotto/chart/model';
import type { MessageId } from '../../../app/locales/message-id.ts';

/** The control for editing a field. */
export type Control =
  | {
      readonly type: 'colour';
      readonly hasOpacity?: boolean;
      /** What a missing colour means: it's derived from another one, or nothing is drawn. */
      readonly absent?: 'auto' | 'none';
    }
  | { readonly type: 'switch' }
  | { readonly type: 'icon' }
  | {
      readonly type: 'number';
      readonly min: number;
      readonly max: number;
      readonly step?: number;
      readonly unit: 'px' | '%';
    }
  | {
      readonly type: 'choice';
      readonly options: readonly { readonly id: string; readonly label: MessageId }[];
    };

/** An editable field of a theme, timeline or design template (`ux.md` A18). */
export interface Property {
  readonly field: string;
  readonly label: MessageId;
  readonly control: Control;
  /** The switch that must be on for the field to have an effect. */
  readonly needs?: string;
}

/** The kind of record that stores a field. */
export type PropertyKind = 'theme' | 'timeline' | TemplateKind;

/** One field of one record. */
export interface PropertyProps {
  readonly kind: PropertyKind;
  readonly id: string;
  readonly property: Property;
}
