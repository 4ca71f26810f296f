import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { acknowledgeLogout, currentSession, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { EntryCard, EntryFoot, EntryHead } from './EntryCard.tsx';
import { LoginMethod } from './LoginMethod.tsx';
import { LoginOverlay } from './LoginOverlay.tsx';
import { loginTexts } from './login.texts.ts';
import { PasswordLogin } from './PasswordLogin.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const handle = publicPage;

/** The ways to log in that this portal offers, in the order shown. */
const methods = ['password'] as const;

function hasSessionEnded(): boolean {
  const session = currentSession();
  return session.status === 'signedOut' && session.reason === 'ended';
}

export default function LoginPage(): ReactNode {
  const texts = useTexts(loginTexts);
  const session = useSession();
  // A single way needs no choosing; the visitor may still fold it away.
  const [chosen, choose] = useState<(typeof methods)[number] | null>(
    methods.length === 1 ? methods[0] : null,
  );
  const [hasEnded] = useState(hasSessionEnded);
  useLeaveWhenSignedIn();
  useEffect(acknowledgeLogout, []);

  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.title} />
        <p>{texts.lead}</p>
      </EntryHead>

      {hasEnded && <Alert kind="info">{texts.hasEnded}</Alert>}

      <LoginMethod
        icon={<MailIcon />}
        label={texts.byPassword}
        isOpen={chosen === 'password'}
        onToggle={() => choose(chosen === 'password' ? null : 'password')}
      >
        <PasswordLogin />
      </LoginMethod>

      <EntryFoot>
        <div>
          <b>{texts.isNew}</b>
          <p>{texts.isNewText}</p>
        </div>
        <ButtonLink look="secondary" to="/sign-up">
          {texts.startActivation}
        </ButtonLink>
        <p>
          {texts.homeowner}{' '}
          <OutsideLink href={brand.homeownerApp.url}>{texts.homeownerLink(brand.name)}</OutsideLink>
        </p>
      </EntryFoot>

      {(session.status === 'loading' || session.status === 'signedIn') && (
        <LoginOverlay text={texts.checking} />
      )}
    </EntryCard>
  );
}
