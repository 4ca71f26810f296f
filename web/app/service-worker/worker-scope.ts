/**
 * The global scope of a service worker (Service Workers, Push API and Notifications, W3C and WHATWG),
 * as far as ours uses it. The compiler has it in a library that contradicts that of pages.
 */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchAsked extends LastingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface PushTaken extends LastingEvent {
  /** Decrypted by the browser; null for an empty message. */
  data: { text: () => string } | null;
}

export interface NotificationPressed extends LastingEvent {
  notification: Notification;
}

export interface SubscriptionChanged extends LastingEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchAsked;
  push: PushTaken;
  notificationclick: NotificationPressed;
  pushsubscriptionchange: SubscriptionChanged;
}

interface OpenWindow {
  url: string;
  focus: () => Promise<unknown>;
  /** Rejects for a window that another worker, or none, controls. */
  navigate: (address: string) => Promise<unknown>;
}

export interface WorkerScope {
  location: Location;
  navigator: Navigator;
  registration: ServiceWorkerRegistration;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenWindow[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
}
