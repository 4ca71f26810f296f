import { useEffect, useState } from 'react';
import { loadPhoneLibrary } from './phone-library.ts';

/** A number in E.164 as it is written in its country ("018-10 20 30"), once that is known. */
export function useNationalNumber(number: string | null): string {
  const [written, setWritten] = useState<{ number: string; text: string } | null>(null);
  useEffect(() => {
    if (number === null) return undefined;
    let isWanted = true;
    const write = async (): Promise<void> => {
      const { parsePhoneNumberFromString } = await loadPhoneLibrary();
      const parsed = parsePhoneNumberFromString(number);
      const text =
        parsed?.country === 'SE' ? parsed.formatNational() : parsed?.formatInternational();
      if (isWanted && text) setWritten({ number, text });
    };
    // Without the library the number is shown as it is.
    void write().catch(() => null);
    return () => {
      isWanted = false;
    };
  }, [number]);
  return written?.number === number ? written.text : (number ?? '');
}
