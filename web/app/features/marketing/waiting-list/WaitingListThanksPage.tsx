import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { LinkPageFrame, MoreAbout } from '../form/LinkPageFrame.tsx';
import { linkPagesTexts } from './link-pages.texts.ts';

export const handle = staticPage;

/** Shown after every sign-up alike, so that it does not reveal whether the address was known. */
export default function WaitingListThanksPage(): ReactNode {
  const { thanks } = useTexts(linkPagesTexts);
  return (
    <LinkPageFrame {...thanks}>
      <MoreAbout />
    </LinkPageFrame>
  );
}
