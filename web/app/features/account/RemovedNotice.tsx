import type { ReactNode } from 'react';
import type { RemovedAccess } from '@troskel/contract/account/identity';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { emailCodeTexts } from './email-code.texts.ts';

/** Says what the first proof of the address took away and whose BankID it left; waits to be read. */
export function RemovedNotice({
  removed,
  onGoOn,
}: {
  removed: RemovedAccess;
  onGoOn: () => void;
}): ReactNode {
  const texts = useTexts(emailCodeTexts);
  return (
    <>
      {(removed.password || removed.providers || removed.passkeys || removed.sessions) && (
        <Alert kind="info" title={texts.provedTitle}>
          {texts.proved(removed.password, removed.providers, removed.passkeys)}
        </Alert>
      )}
      {removed.bankidOf !== null && (
        <Alert kind="warning" title={texts.bankIdTitle(removed.bankidOf)}>
          {texts.bankId}{' '}
          <OutsideLink href={`mailto:${brand.contactEmail}`} target={undefined}>
            {texts.support}
          </OutsideLink>
        </Alert>
      )}
      <Button isWide onClick={onGoOn}>
        {texts.goOn}
      </Button>
      {removed.password && (
        <ButtonLink look="secondary" isWide to="/forgot-password">
          {texts.newPassword}
        </ButtonLink>
      )}
    </>
  );
}
