import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Input } from './Input.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Milliseconds without a key after which what is typed is sought. */
const pause = 400;

/** The words that a list is narrowed by: sought after a pause, or at once by Enter. */
export function SearchField({
  label,
  hint,
  text,
  onSeek,
}: {
  label: string;
  /** Shown while nothing is typed. */
  hint: string;
  /** The text that is searched for now. */
  text: string;
  onSeek: (text: string) => void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * The text last written to the address; another one there comes from a link or the back button.
   */
  const told = useRef(text);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    clearTimeout(waiting.current);
    if (field.current) field.current.value = text;
  }, [text]);
  const seek = (): void => {
    clearTimeout(waiting.current);
    const wanted = (field.current?.value ?? '').trim();
    if (wanted === told.current) return;
    told.current = wanted;
    onSeek(wanted);
  };
  return (
    <label>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Input
        ref={field}
        type="search"
        defaultValue={text}
        placeholder={hint}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(waiting.current);
          waiting.current = setTimeout(seek, pause);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          seek();
        }}
      />
    </label>
  );
}
