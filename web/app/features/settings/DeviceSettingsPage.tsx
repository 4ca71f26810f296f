import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { consentTexts } from '../../shell/consent/consent.texts.ts';
import { Card } from '../../ui/Card.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { StatisticsSettings } from './StatisticsSettings.tsx';
import { settingsTexts } from './settings.texts.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** Settings of this browser. */
export default function DeviceSettingsPage(): ReactNode {
  const texts = useTexts(settingsTexts);
  const { heading } = useTexts(consentTexts);
  return (
    <SettingsFrame title={texts.deviceTitle} lead={texts.deviceLead}>
      <Card aria-label={texts.display}>
        <DisplaySettings />
      </Card>
      <Card aria-label={heading}>
        <StatisticsSettings />
      </Card>
    </SettingsFrame>
  );
}
