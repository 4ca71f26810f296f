import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../lib/failures.ts';
import { useLanguage } from '../lib/language.ts';
import { failureText } from '../shell/failure-text.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** A file that another program has written: chosen, sent as text by a call, and why it was not taken. */
export function FileImport({
  className,
  texts,
  accept,
  mostCharacters,
  isPending,
  send,
  children,
}: {
  className?: string;
  texts: {
    title: string;
    help: string;
    choose: string;
    tooLarge: string;
    /** Above the reason why it was refused. */
    failed: string;
  };
  /** As of `<input type="file">`. */
  accept: string;
  mostCharacters: number;
  isPending: boolean;
  /** Rejects with a CallError when the file is refused. */
  send: (file: { name: string; text: string }) => Promise<void>;
  /** What came of the last file, unless it was not taken. */
  children?: ReactNode;
}): ReactNode {
  const language = useLanguage();
  const titleId = useId();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setFailure(null);
    // In bytes, of which a character has at least one.
    if (file.size > mostCharacters) {
      setFailure(texts.tooLarge);
      return;
    }
    try {
      await send({ name: file.name, text: await file.text() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureText(error, language));
    }
  };
  return (
    <Card className={className} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <p>{texts.help}</p>
      {failure === null ? (
        children
      ) : (
        <Alert kind="error" title={texts.failed}>
          {failure}
        </Alert>
      )}
      <div>
        <VisuallyHidden>
          <label htmlFor={inputId}>{texts.title}</label>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept={accept}
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file can be chosen again.
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </VisuallyHidden>
        <Button look="secondary" isPending={isPending} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      </div>
    </Card>
  );
}
