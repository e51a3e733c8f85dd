import { AppError } from './app-error.ts';

export const JSON_TYPE = 'application/json';

/** Whether a `content-type` header names this media type, with whatever parameters. */
export function isOfMediaType(contentType: string | undefined, mediaType = JSON_TYPE): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === mediaType;
}

/** The refusal of a body of another media type than the one that the call takes. */
export function refuseMediaType(mediaType = JSON_TYPE): AppError {
  const details = [{ path: 'headers.content-type', message: `must be ${mediaType}` }];
  return new AppError('UnsupportedMediaType', { details });
}
