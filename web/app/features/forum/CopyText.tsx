import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { threadTexts } from './forum-thread.texts.ts';

/** Takes along what was written where it can't be sent any more. */
export function CopyText({
  title = '',
  read,
}: {
  title?: string;
  /** The body, as HTML. */
  read: () => string;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const copy = async (): Promise<void> => {
    try {
      const parts = [title, textOfBody(read())].filter((part) => part !== '');
      await navigator.clipboard.writeText(parts.join('\n\n'));
      showToast({ kind: 'success', title: texts.copied });
      announce(texts.copied);
    } catch {
      showToast({ kind: 'error', title: texts.notCopied });
    }
  };
  return (
    <Button look="secondary" size="small" onClick={copy}>
      {texts.copy}
    </Button>
  );
}
