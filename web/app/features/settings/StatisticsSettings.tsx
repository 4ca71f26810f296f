import { statistics } from '@troskel/contract/ground/statistics';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { answerConsent, useConsentState } from '../../lib/consent.ts';
import type { Choice } from '../../lib/consent-rule.ts';
import { useTexts } from '../../lib/texts.ts';
import { consentTexts } from '../../shell/consent/consent.texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import styles from './StatisticsSettings.module.css';

const choices = ['refused', 'granted'] as const;

/** Whether the user may be counted by name on this device, and what that means. */
export function StatisticsSettings(): ReactNode {
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
