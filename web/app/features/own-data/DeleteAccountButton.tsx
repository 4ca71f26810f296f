import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/Button.tsx';
import { openDeleteAccount } from './delete-account.ts';

/** Apart from the page's texts, which come with it. */
const label = { sv: 'Ta bort konto', en: 'Delete account' };

/** Asks whether the account is to be deleted. */
export function DeleteAccountButton(): ReactNode {
  const language = useLanguage();
  return (
    <Button look="quiet" onClick={openDeleteAccount}>
      {textIn(label, language)}
    </Button>
  );
}
