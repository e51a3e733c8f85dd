import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { fileAnswer } from './exports.ts';
import { done, passwordDigest } from './fields.ts';

export const requestDataExport = defineEndpoint({
  name: 'requestDataExport',
  summary:
    'Request a copy of all data about the account; needs a login within the last ten minutes, or the password',
  method: 'POST',
  path: '/myprofil/export',
  action: 'exportData',
  errors: ['RecentLoginNeeded', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'],
  body: z.strictObject({ password: passwordDigest.optional() }),
  answer: done,
});

/**
 * Progress of the copy; `none` before one is requested, and again a day after it was made, or `failed`: it couldn't be made, and
 * can be requested again.
 */
export const dataExport = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  z.strictObject({ status: z.literal('preparing'), requestedDate: z.string() }),
  z.strictObject({ status: z.literal('failed'), requestedDate: z.string() }),
  z.strictObject({ status: z.literal('ready'), endDate: z.string(), bytes: z.number() }),
]);
export type DataExport = z.output<typeof dataExport>;

export const getDataExport = defineEndpoint({
  name: 'getDataExport',
  summary: 'Get the progress of the copy of the account’s data',
  method: 'GET',
  path: '/myprofil/export',
  action: 'exportData',
  answer: dataExport,
});

export const getDataExportFile = defineEndpoint({
  name: 'getDataExportFile',
  summary: 'Download the copy of the account’s data: a ZIP file, available for 24 hours',
  method: 'GET',
  path: '/myprofil/export/file',
  action: 'exportData',
  errors: ['NotFound'],
  isFile: true,
  produces: 'application/zip',
  answer: fileAnswer,
});
