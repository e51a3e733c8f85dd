import type { TemplateKind } from '@giotto/chart/model';
import type { MessageId } from '../../../app/locales/message-id.ts';

/** What a field of a style is edited with. */
export type Control =
  | {
      readonly type: 'colour';
      readonly hasOpacity?: boolean;
      /** What it means that there is no colour: it follows from another one, or nothing is drawn. */
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

/** One field of a theme, a timeline or a design template that people edit (`ux.md` A18). */
export interface Property {
  readonly field: string;
  readonly label: MessageId;
  readonly control: Control;
  /** The switch without which the field shows nothing. */
  readonly needs?: string;
}

/** Where a field is stored. */
export type PropertyKind = 'theme' | 'timeline' | TemplateKind;

/** One field of one record. */
export interface PropertyProps {
  readonly kind: PropertyKind;
  readonly id: string;
  readonly property: Property;
}
