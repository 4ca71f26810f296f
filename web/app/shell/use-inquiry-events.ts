import { useEffect, useRef } from 'react';
import { collect } from '../lib/collected.ts';
import { followServerEvents, heardStream, onServerEvent } from '../lib/server-events.ts';

/** Specification 2, section 9: what is shown is read again so often while nobody tells of changes. */
const pollMilliseconds = 60_000;

/**
 * Calls when an inquiry has come or has changed: with its id, or with null when it may be any. While
 * the server cannot tell, every minute that the page is looked at.
 */
export function useInquiryEvents(onChange: (inquiryId: string | null) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const endings = [
      onServerEvent('refresh', () => latest.current(null)),
      onServerEvent('inquiries', ({ inquiryId }) => latest.current(inquiryId)),
      followServerEvents(),
    ];
    const poll = setInterval(() => {
      if (heardStream.get() === null && document.visibilityState !== 'hidden') latest.current(null);
    }, pollMilliseconds);
    return () => {
      clearInterval(poll);
      for (const end of endings) end();
    };
  }, []);
}

/** Reads anew when an inquiry has come or has changed: once for all that do at the same time. */
export function useCollectedInquiryEvents(read: () => Promise<void>): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const changes = useRef<ReturnType<typeof collect<string | null>>>(undefined);
  useEffect(() => {
    const collected = collect<string | null>(() => latest.current());
    changes.current = collected;
    return () => collected.end();
  }, []);
  useInquiryEvents((inquiryId) => changes.current?.add([inquiryId]));
}
