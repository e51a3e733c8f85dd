import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { done, ganttParams, noBody } from './fields.ts';

/** The secret address of a chart's living picture. */
const pictureLink = z.strictObject({
  /**
   * `https://…/p/{ganttId}/{key}`, without the ending `.svg`, `.png` or `.pdf`; whoever has it sees the chart as visitors of the
   * public chart would.
   */
  address: z.string(),
  /** When the address was made, in ISO 8601. */
  createdDate: z.string(),
});
export type PictureLink = z.output<typeof pictureLink>;

const common = {
  path: '/users/:userId/gantts/:ganttId/picture-link',
  action: 'sharePicture',
  params: ganttParams,
} as const;

export const getPictureLink = defineEndpoint({
  ...common,
  name: 'getPictureLink',
  summary: 'Get the secret address of a chart’s living picture; null if there is none',
  method: 'GET',
  answer: z.strictObject({ link: pictureLink.nullable() }),
});

export const renewPictureLink = defineEndpoint({
  ...common,
  name: 'renewPictureLink',
  summary: 'Make a new secret address for a chart’s living picture. The previous one stops answering',
  method: 'POST',
  body: noBody,
  answer: z.strictObject({ link: pictureLink }),
});

export const deletePictureLink = defineEndpoint({
  ...common,
  name: 'deletePictureLink',
  summary: 'Revoke the secret address of a chart’s living picture: it stops answering',
  method: 'DELETE',
  answer: done,
});
