import type { ReactNode } from 'react';
import type { Choice } from '../../lib/consent-rule.ts';
import { answerConsent, useConsentState } from '../../lib/consent.ts';
import { call } from '../../lib/api.ts';
import { statistics } from '@troskel/contract/ground/statistics';
import { useTexts } from '../../lib/texts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { consentTexts } from '../../shell/consent/consent.texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './DeviceSettingsPage.module.css';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { settingsTexts } from './settings.texts.ts';

const choices = ['refused', 'granted'] as const;

/** Whether the user may be counted by name on this device, and what that means. */
function StatisticsSettings(): ReactNode {
  const texts = useTexts(consentTexts);
  const consent = useConsentState();

  const choose = (choice: Choice): void => {
    answerConsent(choice);
    if (choice === 'granted' || consent !== 'granted') return;
    // A failure is shown by its toast; what is left then goes after its 90 days.
    call(statistics.forgetMine, {}).catch(() => null);
  };
  return (
    <>
      {consent === 'signalled' ? (
        <Alert kind="info" isSilent>
          {texts.signalled}
        </Alert>
      ) : (
        <ChoiceRow
          label={texts.choice}
          value={consent === 'unasked' ? null : consent}
          choices={choices.map((value) => ({ value, label: texts[value] }))}
          onChoose={choose}
        />
      )}
      <p className={styles.about}>{texts.about}</p>
    </>
  );
}

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
