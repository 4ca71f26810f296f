import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { TokenData } from '@troskel/contract/account/account';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { checkPhone } from '../../lib/phone.ts';
import { storedPhone } from '../../lib/stored-phone.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog, defineDialog } from '../../shell/dialogs.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import { Badge } from './settings-parts.tsx';
import { settingsTexts } from './settings.texts.ts';
import styles from './PersonCard.module.css';
import { useEffect, useState } from 'react';
import type { AvatarDialogProps } from './AvatarDialog.tsx';

/** Dialog in which a person chooses, crops, changes or removes their picture. */
const avatarDialog = defineDialog<AvatarDialogProps>('avatar', () => import('./AvatarDialog.tsx'));

/**
 * A stored number as its country writes it; in one piece until the library is there.
 *
 * @param number in E.164, or null when none is stored
 */
function useReadablePhone(number: string | null): string | null {
  const [read, setRead] = useState<{ number: string; text: string } | null>(null);
  useEffect(() => {
    if (number === null) return undefined;
    let isWanted = true;
    const write = async (): Promise<void> => {
      const { value } = await checkPhone(storedPhone(number));
      if (isWanted) setRead({ number, text: value });
    };
    void write();
    return () => {
      isWanted = false;
    };
  }, [number]);
  if (number === null) return null;
  return read?.number === number ? read.text : storedPhone(number).value;
}

/** The signed-in person. Shows the token's claims until the account has been read. */
export function PersonCard({
  settings,
  token,
  hasPicture,
}: {
  settings: UseQueryResult<AccountSettings, CallError>;
  token: Pick<TokenData, 'name' | 'email'>;
  /** Whether a picture can be chosen. */
  hasPicture: boolean;
}): ReactNode {
  const texts = useTexts(settingsTexts);
  const known = settings.data;
  const phone = useReadablePhone(known?.phoneNumber ?? null);
  const name = known?.name ?? token.name;
  return (
    <Card className={styles.personCardFrame} aria-label={name}>
      <Avatar name={name} url={known?.avatarUrl} size={72} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.line}>
          <BreakableEmail email={known?.email ?? token.email} />
        </p>
        {/* Each on a line of its own, which has its place before it is known. */}
        {(known || settings.isPending) && (
          <>
            <p className={styles.line}>
              {known?.isEmailVerified === true && (
                <Badge tone="success">
                  <CheckIcon size={14} />
                  {texts.emailConfirmed}
                </Badge>
              )}
              {known?.isEmailVerified === false && (
                <Badge tone="warning">{texts.emailUnconfirmed}</Badge>
              )}
              {!known && <Skeleton width={120} height="1.4em" />}
            </p>
            <p className={styles.line}>
              {known ? (phone ?? texts.noPhone) : <Skeleton width={120} height="1.4em" />}
            </p>
            {!known && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
            {hasPicture && (
              <Button
                className={styles.picture}
                look="secondary"
                size="small"
                disabled={!known}
                onClick={() => {
                  showDialog(avatarDialog, { name, avatarUrl: known?.avatarUrl ?? null });
                }}
              >
                {known?.avatarUrl == null ? texts.addPicture : texts.changePicture}
              </Button>
            )}
          </>
        )}
        {settings.isError && !known && (
          <Alert kind="error" title={texts.failed}>
            <Button
              look="secondary"
              size="small"
              style={{ marginTop: 8 }}
              onClick={async () => {
                await settings.refetch();
              }}
            >
              {texts.tryAgain}
            </Button>
          </Alert>
        )}
      </div>
    </Card>
  );
}
