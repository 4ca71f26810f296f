import { useEffect, useEffectEvent, useRef } from 'react';
import { collect } from '../lib/collected.ts';
import { heardStream } from '../lib/server-events.ts';
import { useServerEvents } from '../lib/use-server-events.ts';

/** Specification 2, section 9: what is shown is read again so often while nobody tells of changes. */
const pollMilliseconds = 60_000;

/**
 * Calls when an inquiry has come or has changed: with its id, or with null when it may be any. While
 * the server cannot tell, every minute that the page is looked at.
 */
export function useInquiryEvents(onChange: (inquiryId: string | null) => void): void {
  useServerEvents({
    refresh: () => onChange(null),
    inquiries: ({ inquiryId }) => onChange(inquiryId),
  });
  const askAnew = useEffectEvent(() => onChange(null));
  useEffect(() => {
    const poll = setInterval(() => {
      if (heardStream.get() === null && document.visibilityState !== 'hidden') askAnew();
    }, pollMilliseconds);
    return () => clearInterval(poll);
  }, []);
}

/** Reads anew when an inquiry has come or has changed: once for all that do at the same time. */
export function useCollectedInquiryEvents(read: () => Promise<void>): void {
  const readAnew = useEffectEvent(read);
  const changes = useRef<ReturnType<typeof collect<string | null>>>(undefined);
  useEffect(() => {
    const collected = collect<string | null>(() => readAnew());
    changes.current = collected;
    return () => collected.end();
  }, []);
  useInquiryEvents((inquiryId) => changes.current?.add([inquiryId]));
}
