import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Carries the refresh token, to the routes that exchange it only. */
const refreshCookie = { name: 'cairn_refresh', path: '/api/auth' } as const;
/** Lets the browser fetch pictures and downloads itself. */
const getCookie = { name: 'cairn_get', path: '/api/get' } as const;
/** Lets a sign-in be known as one of a browser that has signed in before; signing out leaves it. */
const deviceCookie = { name: 'cairn_device', path: '/api/auth/sign-in', maxAge: 400 * 24 * 60 * 60 } as const; // as long as browsers keep any

export const refreshTokenIn = ({ cookies }: FastifyRequest) => cookies[refreshCookie.name];
export const getTokenIn = ({ cookies }: FastifyRequest) => cookies[getCookie.name];
export const deviceTokenIn = ({ cookies }: FastifyRequest) => cookies[deviceCookie.name];

const attributes = ({ protocol }: FastifyRequest): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: protocol === 'https',
});

/** Sets both cookies for as long as the session lives, in seconds. */
export function setSessionCookies(reply: FastifyReply, tokens: { refresh: string; get: string }, maxAge: number): void {
  const shared = { ...attributes(reply.request), maxAge };
  reply.setCookie(refreshCookie.name, tokens.refresh, { ...shared, path: refreshCookie.path });
  reply.setCookie(getCookie.name, tokens.get, { ...shared, path: getCookie.path });
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const { name, path, maxAge } = deviceCookie;
  reply.setCookie(name, token, { ...attributes(reply.request), path, maxAge });
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const { name, path } of [refreshCookie, getCookie]) reply.clearCookie(name, { ...attributes(reply.request), path });
}
