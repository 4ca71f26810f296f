import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

/** The key by which a receiver verifies messages, to be copied. */
export function VerificationKey({ verificationKey }: { verificationKey: string }): ReactNode {
  const texts = useTexts(webhooksTexts);
  const isPublic = verificationKey.startsWith('whpk_');
  return (
    <ShownOnce title={isPublic ? texts.yourPublicKey : texts.yourSecret} secret={verificationKey}>
      {isPublic ? texts.publicKeyHelp : texts.secretHelp}
    </ShownOnce>
  );
}
