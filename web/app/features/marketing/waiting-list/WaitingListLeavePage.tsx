import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { siteAddress } from '../../../site/site-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkForm, LinkPageFrame } from '../form/LinkPageFrame.tsx';
import { linkPagesTexts } from './link-pages.texts.ts';

export const handle = staticPage;

export default function WaitingListLeavePage(): ReactNode {
  const language = useLanguage();
  const { leave } = useTexts(linkPagesTexts);
  return (
    <LinkPageFrame title={leave.title} text={leave.text}>
      <LinkForm action={siteAddress('/waiting-list/leave', language)} carried={['entry', 'key']}>
        <Button type="submit" look="danger">
          {leave.button}
        </Button>
      </LinkForm>
    </LinkPageFrame>
  );
}
