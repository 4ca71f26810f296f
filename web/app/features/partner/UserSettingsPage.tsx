import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLogOut } from '../../shell/log-out.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Avatar } from '../../shell/partner-area/Avatar.tsx';
import { contactAddress } from '../../shell/partner-area/contact-address.ts';
import { useOwnPartnerId, useUserDetails } from '../../shell/partner-area/user-details.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LogOutIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { settingsTexts } from './partner.texts.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { SettingsColumn, SettingsTitle } from './SettingsColumn.tsx';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

const Person = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginBottom: 20,
  '& > div': { minWidth: 0 },
});

const PersonName = styled('p')({ fontSize: '1.1875rem', fontWeight: 700 });

const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
  gap: '10px 24px',
  marginBottom: 20,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { overflowWrap: 'anywhere' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 20,
  color: theme.vars.palette.text.secondary,
  '& a': { color: 'inherit' },
}));

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

/** Who is signed in, how the portal looks to them, and the way out. */
export default function UserSettingsPage(): ReactNode {
  const texts = useTexts(settingsTexts);
  const session = useSession();
  const ownId = useOwnPartnerId();
  const details = useUserDetails(ownId);
  const { logOut, isPending } = useLogOut();
  if (session.status !== 'signedIn') return null;
  const name = details.data?.name ?? session.data.name;
  const email = details.data?.email ?? session.data.email;

  return (
    <SettingsColumn>
      <PageHeading title={texts.title} />
      <Card aria-labelledby="my-details">
        <SettingsTitle id="my-details">{texts.myDetails}</SettingsTitle>
        <Person>
          <Avatar name={name} size={56} />
          <div>
            <PersonName>{name}</PersonName>
          </div>
        </Person>
        <Details>
          <dt>{texts.email}</dt>
          <dd>{email}</dd>
        </Details>
        {ownId !== null && details.isPending ? (
          <>
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <Skeleton width={140} height={20} />
            <Skeleton width="100%" height={48} style={{ marginTop: 8 }} />
          </>
        ) : (
          <PhoneForm
            key={details.data ? 'known' : 'unknown'}
            phoneNumber={details.data?.phoneNumber}
          />
        )}
        <Note>
          {texts.changeHint} <a href={contactAddress(texts.changeSubject)}>{brand.contactEmail}</a>
        </Note>
      </Card>
      <Card aria-labelledby="display">
        <SettingsTitle id="display">{texts.display}</SettingsTitle>
        <DisplaySettings />
      </Card>
      <Card aria-labelledby="sign-in">
        <Row>
          <div>
            <SettingsTitle id="sign-in">{texts.signedIn}</SettingsTitle>
            <p>{texts.signedInText}</p>
          </div>
          <Button look="secondary" icon={<LogOutIcon />} isPending={isPending} onClick={logOut}>
            {texts.logOut}
          </Button>
        </Row>
      </Card>
    </SettingsColumn>
  );
}
