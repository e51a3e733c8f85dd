/** What we need of the platform's URL class; the contract is compiled without DOM and Node types. */
interface Address {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
}
declare const URL: new (input: string) => Address;

/** Longest address of a webhook, in characters. */
export const WEBHOOK_ADDRESS_LENGTH = 2_000;

/** What is wrong with an address that events are to be sent to. */
export type WebhookAddressProblem = 'invalid' | 'long' | 'scheme' | 'credentials' | 'fragment' | 'port';

/** Names of this machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const HTTPS_PORT = 443;
/** Ports below are those of mail servers, databases and the like. */
const FIRST_FREE_PORT = 1_024;

/**
 * Whether events can be sent to an address, as far as its text says; null if they can. `loopbackPort`: the port of this
 * machine that may also be called without encryption, in development and tests; null: none. Whether the host is a public
 * one, the server checks when it connects.
 */
export function findWebhookAddressProblem(
  text: string,
  loopbackPort: number | null = null,
): WebhookAddressProblem | null {
  if (text.length > WEBHOOK_ADDRESS_LENGTH) return 'long';
  const address = parse(text);
  if (address === null) return 'invalid';
  if (address.username !== '' || address.password !== '') return 'credentials';
  if (text.includes('#')) return 'fragment';
  if (isLoopbackAddress(address, loopbackPort)) return null;
  if (address.protocol !== 'https:') return 'scheme';
  const port = address.port === '' ? HTTPS_PORT : Number(address.port);
  return port === HTTPS_PORT || port >= FIRST_FREE_PORT ? null : 'port';
}

function parse(text: string): Address | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether an address is the one of this machine that may be called. */
export function isLoopbackAddress(
  { protocol, hostname, port }: Pick<Address, 'protocol' | 'hostname' | 'port'>,
  loopbackPort: number | null,
): boolean {
  return (
    protocol === 'http:' && LOOPBACK.has(hostname) && loopbackPort !== null && Number(port) === loopbackPort
  );
}
