/**
 * The global scope of a service worker (Service Workers, W3C), as far as ours uses it. The compiler
 * has it in a library that contradicts that of pages.
 */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchAsked extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchAsked;
}

export interface WorkerScope {
  location: Location;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
