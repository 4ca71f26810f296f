import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { siteAddress } from '../../../site/site-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkForm, LinkPageFrame } from '../form/LinkPageFrame.tsx';
import { linkPagesTexts } from './link-pages.texts.ts';

export const handle = staticPage;

/**
 * Target of the mailed link. Opening it changes nothing, since programs open every link in a mail.
 */
export default function WaitingListConfirmPage(): ReactNode {
  const language = useLanguage();
  const { confirm } = useTexts(linkPagesTexts);
  return (
    <LinkPageFrame title={confirm.title} text={confirm.text}>
      <LinkForm action={siteAddress('/waiting-list/confirm', language)} carried={['token']}>
        <Button type="submit">{confirm.button}</Button>
      </LinkForm>
    </LinkPageFrame>
  );
}
