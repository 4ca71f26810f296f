import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { loginTexts } from './login.texts.ts';

/** The ways on of a person whom no account belongs to. */
export function NoAccountWays({
  onRegister,
  onOtherWay,
}: {
  onRegister: () => void;
  onOtherWay: () => void;
}): ReactNode {
  const texts = useTexts(loginTexts);
  return (
    <>
      <Button isWide onClick={onRegister}>
        {texts.createAccount}
      </Button>
      <Button isWide look="secondary" onClick={onOtherWay}>
        {texts.otherWay}
      </Button>
    </>
  );
}
