import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { LinkPageFrame, MoreAbout } from '../form/LinkPageFrame.tsx';
import { linkPagesTexts } from './link-pages.texts.ts';

export const handle = staticPage;

export default function WaitingListConfirmedPage(): ReactNode {
  const { confirmed } = useTexts(linkPagesTexts);
  return (
    <LinkPageFrame {...confirmed}>
      <MoreAbout />
    </LinkPageFrame>
  );
}
