import { formatPlace, type Place } from './report.ts';

/** Where and why a file is refused. */
export interface RefusalDetail {
  readonly path: string;
  readonly message: string;
}

/** A file that can't be read: refused whole, and nothing has changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly details: readonly RefusalDetail[];

  constructor(details: readonly RefusalDetail[]) {
    super(details.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'));
    this.details = details;
  }

  /** A refusal for one reason. */
  static at(where: Place, message: string): ImportRefused {
    return new ImportRefused([{ path: formatPlace(where), message }]);
  }
}
