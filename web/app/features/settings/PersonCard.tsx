import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountSettings } from '@troskel/contract/settings/account-security';
import type { TokenData } from '@troskel/contract/account/account';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { avatarDialog } from './avatar-dialog.ts';
import { showDialog } from '../../shell/dialogs.ts';
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
import { useReadablePhone } from './use-readable-phone.ts';

const PersonCardFrame = styled(Card)(({ theme }) => ({
  gridArea: 'person',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [theme.breakpoints.up('md')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 20 },
}));

const Words = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  width: '100%',
});

const Name = styled('p')({
  fontSize: '1.1875rem',
  fontWeight: 700,
  lineHeight: 1.3,
  letterSpacing: '-0.01em',
});

const Picture = styled(Button)({ alignSelf: 'flex-start', marginTop: 12 });

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** The signed-in person. Shows the token's claims until the account has been read. */
export function PersonCard({
  settings,
  token,
}: {
  settings: UseQueryResult<AccountSettings, CallError>;
  token: Pick<TokenData, 'name' | 'email'>;
}): ReactNode {
  const texts = useTexts(settingsTexts);
  const known = settings.data;
  const phone = useReadablePhone(known?.phoneNumber ?? null);
  const name = known?.name ?? token.name;
  return (
    <PersonCardFrame aria-label={name}>
      <Avatar name={name} url={known?.avatarUrl} size={72} />
      <Words>
        <Name>{name}</Name>
        <Line>
          <BreakableEmail email={known?.email ?? token.email} />
          {known?.isEmailVerified === true && (
            <Badge tone="success">
              <CheckIcon size={14} />
              {texts.emailConfirmed}
            </Badge>
          )}
          {known?.isEmailVerified === false && (
            <Badge tone="warning">{texts.emailUnconfirmed}</Badge>
          )}
        </Line>
        {known && <Line>{phone ?? texts.noPhone}</Line>}
        {known && (
          <Picture
            look="secondary"
            size="small"
            onClick={() => {
              showDialog(avatarDialog, { name, avatarUrl: known.avatarUrl });
            }}
          >
            {known.avatarUrl === null ? texts.addPicture : texts.changePicture}
          </Picture>
        )}
        {settings.isPending && (
          <>
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <Skeleton width={120} height={22} />
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
      </Words>
    </PersonCardFrame>
  );
}
