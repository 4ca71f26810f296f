import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { BROWSER_MAP, OS_MAP } from 'bowser';
import { coarseNetworkOf } from '../http/network.ts';
import { deviceOf } from '../identity/device.ts';

/** Where a call came from, as far as the stream of security events may know it. */
export interface Origin {
  /** /24 of an IPv4 address, /48 of an IPv6 address; null outside of calls. */
  network: string | null;
  /** Empty for one that is unknown. */
  browser: string;
  operatingSystem: string;
}

const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));
const known = (name: string, names: ReadonlySet<string>) => (names.has(name) ? name : '');

/** Answers what is kept of an address and a browser's description of itself, which may say anything. */
export function originOf(address: string, userAgent: string | null): Origin {
  const { browser, operatingSystem } = deviceOf(userAgent);
  return {
    network: coarseNetworkOf(address),
    browser: known(browser, browsers),
    operatingSystem: known(operatingSystem, systems),
  };
}

export const nowhere: Origin = { network: null, browser: '', operatingSystem: '' };

const origins = new AsyncLocalStorage<() => Origin>();

/**
 * Lets everything that a call does know where it came from. Not an argument, because whatever changes
 * the access to an account would have to pass it on, down to the identity library's hooks.
 */
export function noteOrigins(server: FastifyInstance): void {
  // After the body was read, since its events belong to the connection and not to the call.
  server.addHook('preHandler', (request, _reply, done) => {
    const origin = () => originOf(request.ip, request.headers['user-agent'] ?? null);
    origins.run(origin, done);
  });
}

/** Answers where the present call came from; nowhere in jobs and commands. */
export const presentOrigin = (): Origin => origins.getStore()?.() ?? nowhere;
