import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie's life in seconds: the longest that a session can last; the server ends idle ones earlier. */
const life = 30 * 24 * 60 * 60;

/**
 * Under https the `__Host-` prefix ties the cookie to exactly this host. Plain http is for one machine or a trusted
 * network: there browsers drop or refuse `Secure` cookies, so the cookie carries neither prefix nor flag
 * (docs/decisions/session-cookie.md).
 */
export function nameCookie(name: 'session' | 'device', publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : `giotto-${name}`;
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

export function readCookie(
  request: FastifyRequest,
  name: 'session' | 'device',
  publicUrl: string,
): string | undefined {
  return request.cookies[nameCookie(name, publicUrl)];
}

export function setCookie(
  reply: FastifyReply,
  name: 'session' | 'device',
  value: string,
  publicUrl: string,
  maxAge = life,
): void {
  reply.setCookie(nameCookie(name, publicUrl), value, { ...flags(publicUrl), maxAge });
}

export function clearCookie(reply: FastifyReply, name: 'session' | 'device', publicUrl: string): void {
  reply.clearCookie(nameCookie(name, publicUrl), flags(publicUrl));
}

function flags(publicUrl: string) {
  return { path: '/', httpOnly: true, secure: isSecure(publicUrl), sameSite: 'lax' } as const;
}
