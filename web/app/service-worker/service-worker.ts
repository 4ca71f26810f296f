import { keepShared, shareAddress } from '../lib/shared-pictures.ts';
import { takePushes } from './push-events.ts';
import { isShellPage, shellAddress } from './shell-page.ts';
import type { WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;

const prefix = 'shell-';
const cacheName = prefix + __KEPT_VERSION__;
/** This version, and the one whose pages may still be open. */
const mostVersions = 2;

/** Keeps the program of the pages that are to open without a net, of which nothing is personal. */
async function keepProgram(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(shellAddress, { cache: 'reload' }));
  await Promise.all(
    __KEPT_FILES__.map(async (file) => {
      // Named after what they hold: what the version before has of them is the same.
      const known = await caches.match(file);
      await (known ? cache.put(file, known) : cache.add(file));
    }),
  );
}

async function removeOldPrograms(): Promise<void> {
  // In the order in which they were made.
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.slice(0, -mostVersions).map((name) => caches.delete(name)));
}

/**
 * Set when a script could not be fetched. The framework then reloads the document; from the cache it
 * would fail in the same way, for ever, so the next document comes from the server.
 */
let isProgramBroken = false;

/** The kept page at once. Its headers, and with them the policy, are asked for anew behind it. */
async function answerShell(
  request: Request,
): Promise<{ answer: Response; renewed: Promise<void> }> {
  const cache = await caches.open(cacheName);
  const kept = isProgramBroken ? undefined : await cache.match(shellAddress);
  isProgramBroken = false;
  if (!kept) return { answer: await fetch(request), renewed: Promise.resolve() };
  const renew = async (page: Response): Promise<void> => {
    const fresh = await fetch(shellAddress, { cache: 'no-cache' });
    // Another page belongs to another program, which comes as a new version of this worker.
    const isSame = fresh.ok && (await fresh.clone().text()) === (await page.text());
    if (isSame) await cache.put(shellAddress, fresh);
  };
  const renewed = renew(kept.clone()).catch(() => {
    // Without a net the kept one is good.
  });
  return { answer: kept, renewed };
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    isProgramBroken ||= !answer.ok;
    if (answer.ok) {
      const cache = await caches.open(cacheName);
      await cache.put(request, answer.clone()).catch(() => {
        // The device is full: it is fetched again next time.
      });
    }
    return answer;
  } catch (error) {
    isProgramBroken = true;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  // Open pages go on with the program that they have; they choose the moment to load the new one.
  event.waitUntil(keepProgram().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldPrograms().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === 'POST' && pathname === shareAddress) {
    const take = async (): Promise<Response> => {
      await keepShared(await request.formData());
      return Response.redirect('/', 303);
    };
    event.respondWith(take());
  } else if (request.method !== 'GET') {
    // Everything else is the server's: nothing of `/api` is ever answered or kept here.
  } else if (request.mode === 'navigate' && isShellPage(pathname)) {
    const shell = answerShell(request);
    event.waitUntil(shell.then(({ renewed }) => renewed));
    event.respondWith(shell.then(({ answer }) => answer));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answerFile(request));
  }
});

takePushes(worker);
