import { useEffect, useState } from 'react';

/** Seconds left of a pause that `start` begins; 0 outside of one. */
export function usePause(): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const clock = setInterval(() => setSecondsLeft((left) => Math.max(left - 1, 0)), 1_000);
    return () => clearInterval(clock);
  }, [isRunning]);
  return { secondsLeft, start: setSecondsLeft };
}
