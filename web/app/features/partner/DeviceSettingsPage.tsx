import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { PageHandle } from '../../shell/page-handle.ts';
import { Card } from '../../ui/Card.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { settingsTexts } from './partner.texts.ts';
import { SettingsColumn } from './SettingsColumn.tsx';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** What holds for this browser on this device. */
export default function DeviceSettingsPage(): ReactNode {
  const texts = useTexts(settingsTexts);
  return (
    <SettingsColumn>
      <PageHeading title={texts.deviceTitle} />
      <p>{texts.deviceLead}</p>
      <Card aria-label={texts.display}>
        <DisplaySettings />
      </Card>
    </SettingsColumn>
  );
}
