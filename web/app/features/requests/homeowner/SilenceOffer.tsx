import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry } from './own-inquiry-queries.ts';
import styles from './SilenceOffer.module.css';

/** That nobody has answered in time, and one tap by which others are asked. */
export function SilenceOffer({ inquiry }: { inquiry: OwnInquiry }): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const ask = useWrite(inquiryIntake.askMorePartners, { skipGlobalHandle: true });
  return (
    <Alert kind="warning" title={texts.silent} isSilent>
      <p className={styles.text}>{texts.silentText}</p>
      <Button
        look="secondary"
        size="small"
        onClick={async () => {
          try {
            const asked = await ask.mutateAsync({ params: { inquiryId: inquiry.id } });
            keepOwnInquiry(asked);
            const added = asked.partners.length - inquiry.partners.length;
            showToast(
              added > 0
                ? { kind: 'success', title: texts.askedMore(added) }
                : { kind: 'info', title: texts.nobodyMore },
            );
          } catch (error) {
            showToast({
              kind: 'error',
              title: texts.notAskedMore,
              text: failureText(error, language),
            });
          }
        }}
      >
        {texts.askMore}
      </Button>
    </Alert>
  );
}
