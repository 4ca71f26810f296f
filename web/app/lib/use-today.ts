import { useEffect, useState } from 'react';
import { dayInSweden } from './swedish-day.ts';

/**
 * The day in Sweden, read anew when somebody comes back to the page: one that stands open past
 * midnight has the new day. What is sent is judged by the day of the sending.
 */
export function useToday(): string {
  const [today, setToday] = useState(() => dayInSweden(new Date()));
  useEffect(() => {
    const read = (): void => setToday(dayInSweden(new Date()));
    const whenSeen = (): void => {
      if (document.visibilityState !== 'hidden') read();
    };
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('focus', read);
    return () => {
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('focus', read);
    };
  }, []);
  return today;
}
