import { deletePictureLink, getPictureLink, type PictureLink, renewPictureLink } from '@giotto/contract/api';
import { callApi } from '../../lib/api.ts';
import { type SecretAddress, useSecretAddress } from '../../lib/use-secret-address.ts';

/** The secret address of a chart's picture. */
export function usePictureLink(userId: string, ganttId: string): SecretAddress<PictureLink> {
  const params = { userId, ganttId };
  return useSecretAddress(['picture-link', userId, ganttId], {
    read: async () => (await callApi(getPictureLink, { params })).link,
    renew: async () => (await callApi(renewPictureLink, { params, body: {} })).link,
    end: () => callApi(deletePictureLink, { params }),
  });
}
