import { useEffect, useState } from 'react';
import { checkPhone } from '../../lib/phone.ts';
import { storedPhone } from '../../lib/stored-phone.ts';

/**
 * A stored number as its country writes it; in one piece until the library is there.
 *
 * @param number in E.164, or null when none is stored
 */
export function useReadablePhone(number: string | null): string | null {
  const [read, setRead] = useState<{ number: string; text: string } | null>(null);
  useEffect(() => {
    if (number === null) return undefined;
    let isWanted = true;
    const write = async (): Promise<void> => {
      const { value } = await checkPhone(storedPhone(number));
      if (isWanted) setRead({ number, text: value });
    };
    void write();
    return () => {
      isWanted = false;
    };
  }, [number]);
  if (number === null) return null;
  return read?.number === number ? read.text : storedPhone(number).value;
}
