import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { LinkPageFrame, MoreAbout } from '../form/LinkPageFrame.tsx';
import { linkPagesTexts } from './link-pages.texts.ts';

export const handle = staticPage;

export default function WaitingListLeftPage(): ReactNode {
  const { left } = useTexts(linkPagesTexts);
  return (
    <LinkPageFrame {...left}>
      <MoreAbout />
    </LinkPageFrame>
  );
}
