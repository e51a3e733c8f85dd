import { beginRenewal, removeTotp, renewCodesByPasskey, renewRecoveryCodes } from '@giotto/contract/api';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '../../../lib/api.ts';

/**
 * Turns the authenticator app off, or creates and returns new recovery codes; takes the password's digest and a code.
 */
export async function proveByCode(
  what: 'remove' | 'renew',
  body: { readonly password: string; readonly code: string },
): Promise<readonly string[]> {
  if (what === 'renew') return (await callApi(renewRecoveryCodes, { body })).recoveryCodes;
  await callApi(removeTotp, { body });
  return [];
}

/** Creates new recovery codes with the password's digest and a passkey, which the browser asks for. */
export async function renewByPasskey(password: string): Promise<readonly string[]> {
  const { options } = await callApi(beginRenewal, { body: { password } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  return (await callApi(renewCodesByPasskey, { body: { credential: credential as never } })).recoveryCodes;
}
