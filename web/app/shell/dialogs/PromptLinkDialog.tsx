import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../dialogs.ts';
import { dialogTexts } from './dialog.texts.ts';

export interface PromptLinkDialogProps {
  present: string;
  onAnswer: (address: string | null) => void;
}

/**
 * The address with https added when no scheme was typed, and with this site where it is a path; null
 * when it is no web or mail address.
 */
function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text) return '';
  if (text.startsWith('/')) {
    const page = URL.canParse(text, location.origin) ? new URL(text, location.origin) : null;
    return page?.origin === location.origin ? page.href : null;
  }
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  return ['https:', 'http:', 'mailto:'].includes(new URL(withScheme).protocol) ? withScheme : null;
}

export default function PromptLinkDialog({
  present,
  onAnswer,
  ...controls
}: PromptLinkDialogProps & DialogControls): ReactNode {
  const texts = useTexts(dialogTexts);
  const [typed, setTyped] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const isAnswered = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const answer = (address: string | null): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    onAnswer(address);
    controls.onClose();
  };
  const submit = (): void => {
    const address = readAddress(typed);
    if (address === null) setRefused(true);
    else answer(address);
  };
  return (
    <Dialog
      open={controls.open}
      onClose={() => answer(null)}
      onExited={controls.onExited}
      title={texts.linkTitle}
      actions={
        <>
          <Button look="quiet" onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
          <Button onClick={submit}>{texts.insertLink}</Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldFrame
          label={texts.linkLabel}
          help={texts.linkHelp}
          error={isRefused ? texts.linkRefused : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="url"
              inputMode="url"
              autoComplete="off"
              ref={input}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setRefused(false);
              }}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
