import {
  fillRefusal,
  REFUSALS,
  type RefusalCode,
  type RefusalValues,
  type ValuesOf,
} from './refusals/index.ts';
import { formatPlace, type Place } from './report.ts';

/** Where and why a file is refused, in English, as the API answers it. */
export interface RefusalDetail {
  readonly path: string;
  readonly message: string;
}

/** The same with what it takes to say it in another language. */
export interface Refusal extends RefusalDetail {
  /** Absent for a fault of a JSON file's field. */
  readonly reason?: {
    readonly code: RefusalCode;
    readonly where: Place;
    readonly values: RefusalValues;
  };
}

/** A file that can't be read: refused whole, and nothing has changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly details: readonly Refusal[];

  constructor(details: readonly Refusal[]) {
    super(details.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'));
    this.details = details;
  }

  /** A refusal for one reason. */
  static at<Code extends RefusalCode>(where: Place, code: Code, ...given: ValuesOf<Code>): ImportRefused {
    const values: RefusalValues = given[0] ?? {};
    const message = fillRefusal(REFUSALS[code], values);
    return new ImportRefused([{ path: formatPlace(where), message, reason: { code, where, values } }]);
  }
}

/** A refusal as the API answers it. */
export function toDetail({ path, message }: Refusal): RefusalDetail {
  return { path, message };
}
