import { useQuery } from '@tanstack/react-query';
import { isCustomerChoice, mailDeliveries } from '@troskel/contract/notifications/calls';
import type {
  ChosenDelivery,
  MailChoice,
  MailDelivery,
} from '@troskel/contract/notifications/calls';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { failureText } from '../../shell/failure-text.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { chooseDelivery, choicesQuery } from './choose-delivery.ts';
import { notificationsTexts } from './mail-choices.texts.ts';
import { PushCard } from './PushCard.tsx';
import styles from './NotificationsPage.module.css';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

const deliveriesOf = (choice: MailChoice): readonly MailDelivery[] =>
  isCustomerChoice(choice) ? mailDeliveries.filter((value) => value !== 'daily') : mailDeliveries;

export const clientLoader = asksAhead(() => [choicesQuery]);

/**
 * Choice of the notifications that are mailed, and when, and of those that this device shows; each
 * choice is saved at once.
 */
export default function NotificationsPage(): ReactNode {
  const texts = useTexts(notificationsTexts);
  const language = useLanguage();
  const settings = useAccountSettings();
  const choices = useQuery(choicesQuery);
  const isCustomer = useIsCustomer();

  const choose = async (chosen: ChosenDelivery): Promise<void> => {
    try {
      await chooseDelivery(chosen);
    } catch (error) {
      showToast({ kind: 'error', title: texts.notSaved, text: failureText(error, language) });
    }
  };

  return (
    <SettingsFrame title={texts.title} lead={isCustomer ? texts.customerLead : texts.lead}>
      {choices.isPending && (
        <Card>
          <SkeletonList count={5} label={texts.loading}>
            <Skeleton width="40%" height={24} />
            <Skeleton width={280} height={54} style={{ margin: '12px 0 36px' }} />
          </SkeletonList>
        </Card>
      )}
      {!choices.data && choices.error && (
        <Card aria-label={texts.failed}>
          <QueryFailure query={choices} title={texts.failed} />
        </Card>
      )}
      {choices.data && (
        <Card aria-label={texts.what}>
          <div>
            {choices.data.map(({ choice, delivery }) => (
              <ChoiceRow
                key={choice}
                label={texts.choices[choice].name}
                help={texts.choices[choice].detail}
                value={delivery}
                choices={deliveriesOf(choice).map((value) => ({
                  value,
                  label: texts.deliveries[value],
                }))}
                onChoose={(value) => void choose({ choice, delivery: value })}
              />
            ))}
          </div>
          <div className={styles.notes}>
            {!isCustomer && <p className={styles.note}>{texts.aboutDaily}</p>}
            <p className={styles.note}>{isCustomer ? texts.customerAlways : texts.always}</p>
            {settings.data && (
              <p className={styles.note}>
                {texts.sentTo} <BreakableEmail email={settings.data.email} />.{' '}
                <Link to="/user-settings/details">{texts.changeAddress}</Link>
              </p>
            )}
          </div>
        </Card>
      )}
      {!isCustomer && <PushCard />}
    </SettingsFrame>
  );
}
