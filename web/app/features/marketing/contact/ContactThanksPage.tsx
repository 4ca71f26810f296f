import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { LinkPageFrame, MoreAbout } from '../form/LinkPageFrame.tsx';
import { contactTexts } from './contact.texts.ts';

export const handle = staticPage;

export default function ContactThanksPage(): ReactNode {
  const { thanks } = useTexts(contactTexts);
  return (
    <LinkPageFrame title={thanks.title} text={thanks.text}>
      <MoreAbout />
    </LinkPageFrame>
  );
}
