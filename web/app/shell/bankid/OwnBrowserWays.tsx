import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button, SiteButtonLink } from '../../ui/Button.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { ownBrowserAddress } from './own-browser.ts';
import styles from './OwnBrowserWays.module.css';

/** Out of the app that shows this page, into the phone's own browser. */
export function OwnBrowserWays(): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const [isCopied, setCopied] = useState(false);
  const page = location.origin + location.pathname + location.search;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(page);
      setCopied(true);
    } catch {
      // Many apps keep it to themselves: the address stands there to be copied by hand.
    }
  };
  return (
    <>
      <SiteButtonLink look="secondary" isWide href={ownBrowserAddress(navigator.userAgent, page)}>
        {texts.openOwnBrowser}
      </SiteButtonLink>
      <Button look="quiet" isWide onClick={copy}>
        {isCopied ? texts.addressCopied : texts.copyAddress}
      </Button>
      <p className={styles.address}>{page}</p>
    </>
  );
}
