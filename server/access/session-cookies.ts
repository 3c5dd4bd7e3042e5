import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Carries the refresh token. The path limits it to the routes that exchange it. */
const refreshCookie = { name: 'cairn_refresh', path: '/api/auth' } as const;
/** Authorises requests that the browser makes itself, such as pictures and downloads. */
const getCookie = { name: 'cairn_get', path: '/api/get' } as const;
/** Identifies a browser that has signed in before. Signing out keeps it. */
// the longest lifetime that browsers allow
const deviceCookie = { name: 'cairn_device', path: '/api/auth', maxAge: 400 * 24 * 60 * 60 } as const;

export const refreshTokenIn = ({ cookies }: FastifyRequest) => cookies[refreshCookie.name];
export const getTokenIn = ({ cookies }: FastifyRequest) => cookies[getCookie.name];
export const deviceTokenIn = ({ cookies }: FastifyRequest) => cookies[deviceCookie.name];

const attributes = ({ protocol }: FastifyRequest): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: protocol === 'https',
});

/** `maxAge` is the remaining lifetime of the session in seconds. */
export function setSessionCookies(reply: FastifyReply, tokens: { refresh: string; get: string }, maxAge: number): void {
  const shared = { ...attributes(reply.request), maxAge };
  reply.setCookie(refreshCookie.name, tokens.refresh, { ...shared, path: refreshCookie.path });
  setGetCookie(reply, tokens.get, maxAge);
}

/** `maxAge` is in seconds. */
export function setGetCookie(reply: FastifyReply, token: string, maxAge: number): void {
  reply.setCookie(getCookie.name, token, { ...attributes(reply.request), maxAge, path: getCookie.path });
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const { name, path, maxAge } = deviceCookie;
  reply.setCookie(name, token, { ...attributes(reply.request), path, maxAge });
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const { name, path } of [refreshCookie, getCookie]) reply.clearCookie(name, { ...attributes(reply.request), path });
}
