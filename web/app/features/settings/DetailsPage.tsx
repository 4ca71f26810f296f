import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readConfirmLink } from './confirm-link.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { detailsTexts } from './details.texts.ts';
import { EmailCard } from './EmailCard.tsx';
import { SettingsFailure, SettingsWaiting } from './settings-parts.tsx';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** Name, telephone number, language and address of the signed-in person. */
export default function DetailsPage(): ReactNode {
  const texts = useTexts(detailsTexts);
  const settings = useAccountSettings();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const brought = readConfirmLink(hash);
  const hasBrought = brought !== null;
  const [link, setLink] = useState(brought);
  const isAnother = link?.code !== brought?.code || link?.confirms !== brought?.confirms;
  if (hasBrought && isAnother) setLink(brought);

  // A code in the address would stay in the browser's history and in what is shared.
  useEffect(() => {
    if (!hasBrought) return;
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  }, [hasBrought, search, navigate]);

  return (
    <SettingsFrame title={texts.title}>
      {settings.isPending && (
        <SettingsWaiting count={2}>
          <Card style={{ marginBottom: 20 }}>
            <Skeleton width={120} height={24} />
            <Skeleton height={48} style={{ marginTop: 24 }} />
            <Skeleton height={48} style={{ marginTop: 32 }} />
            <Skeleton width={110} height={48} style={{ marginTop: 32 }} />
          </Card>
        </SettingsWaiting>
      )}
      {settings.isError && !settings.data && (
        <SettingsFailure error={settings.error} onRetry={settings.refetch} />
      )}
      {settings.data && (
        <>
          <DetailsForm settings={settings.data} />
          <EmailCard
            key={link ? `${link.confirms} ${link.code}` : ''}
            settings={settings.data}
            link={link}
          />
        </>
      )}
    </SettingsFrame>
  );
}
