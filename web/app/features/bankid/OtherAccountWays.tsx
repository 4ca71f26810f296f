import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, OutsideButtonLink } from '../../ui/Button.tsx';
import { bankidTexts } from './bankid.texts.ts';

/** For somebody who has another account: one person has one. */
export function OtherAccountWays({ onLogOut }: { onLogOut: () => Promise<void> }): ReactNode {
  const texts = useTexts(bankidTexts);
  return (
    <>
      <Button isWide onClick={onLogOut}>
        {texts.logInByBankId}
      </Button>
      <OutsideButtonLink isWide href={`mailto:${brand.contactEmail}`}>
        {texts.contact}
      </OutsideButtonLink>
    </>
  );
}
