import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RemovedAccess } from '@troskel/contract/account/identity';
import { brand } from '../../brand.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { rememberedOrigin, rememberOrigin } from '../../lib/origin.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { customerAddress } from '../../shell/guard-decision.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Link, OutsideLink } from '../../ui/Link.tsx';
import { readLink, resumeOrigin } from './asked-code.ts';
import EmailCodeLogin, { AddressForm } from './EmailCodeLogin.tsx';
import { EntryCard, EntryFoot, EntryHead } from './EntryCard.tsx';
import { homeownerTexts } from './homeowner.texts.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const handle = publicPage;

/** The entry for homeowners (specification 1, section 2 "Login"): by a mailed code, known or not. */
export default function HomeownerLoginPage(): ReactNode {
  const texts = useTexts(homeownerTexts);
  const session = useSession();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const link = readLink(hash);
  const [removed, setRemoved] = useState<RemovedAccess | null>(null);
  useEffect(() => {
    resumeOrigin();
    // A homeowner who was sent here from one of their pages goes back to it.
    if (rememberedOrigin()?.startsWith(customerAddress) !== true) {
      rememberOrigin('/homeowner/start');
    }
  }, []);
  useLeaveWhenSignedIn({ isHeld: removed !== null || !isHydrated });

  return (
    <EntryCard>
      <EntryHead>
        <PageHeading title={texts.title} />
        {!removed && <p>{texts.lead}</p>}
      </EntryHead>
      {removed ? (
        <RemovedNotice removed={removed} onGoOn={() => setRemoved(null)} />
      ) : (
        <>
          {/* The browser's own state is known only once the page has its script. */}
          {(!isHydrated || session.status === 'loading') && (
            <div inert>
              <AddressForm alert={null} onSubmit={async () => {}} />
            </div>
          )}
          {isHydrated && session.status === 'signedOut' && (
            <EmailCodeLogin link={link} begins onRemoved={setRemoved} />
          )}
        </>
      )}
      <EntryFoot>
        <p>
          {texts.otherWays} <Link to="/login">{texts.toLogin}</Link>
        </p>
        <p>
          {texts.hasApp(brand.name)}{' '}
          <OutsideLink href={brand.homeownerApp.url}>{texts.toApp}</OutsideLink>
        </p>
      </EntryFoot>
    </EntryCard>
  );
}
