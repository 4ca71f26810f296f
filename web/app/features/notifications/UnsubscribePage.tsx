import { useQuery } from '@tanstack/react-query';
import { isLanguage } from '@troskel/contract/ground/language';
import { isCustomerChoice, notifications } from '@troskel/contract/notifications/calls';
import type { MailSubscription } from '@troskel/contract/notifications/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call, handlesOwnErrors } from '../../lib/api.ts';
import { languageKey } from '../../lib/language-key.ts';
import { setLanguage, useLanguage } from '../../lib/language.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { localStore } from '../../lib/storage.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { publicPage } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { notificationsTexts } from './mail-choices.texts.ts';
import styles from './UnsubscribePage.module.css';

export const handle = publicPage;

/** A browser that knows no language yet is shown the mail's. */
export function clientLoader({ request }: { request: Request }): null {
  const asked = new URL(request.url).searchParams.get('language');
  if (isLanguage(asked) && localStore.read(languageKey) === null) setLanguage(asked);
  return null;
}

const subscriptionQuery = (token: string) =>
  read(notifications.getSubscription, { query: { token } }, handlesOwnErrors);

function Subscription({
  token,
  subscription: { subject, isOn },
}: {
  token: string;
  subscription: MailSubscription;
}): ReactNode {
  const texts = useTexts(notificationsTexts);
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = texts.subjects[subject];
  const isCustomers = subject !== 'digest' && isCustomerChoice(subject);
  const keeps = isCustomers ? texts.keepsInquiry : texts.keepsBell;

  const stop = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const answer = await call(notifications.unsubscribe, { body: { token } }, handlesOwnErrors);
      queryClient.setQueryData(subscriptionQuery(token).queryKey, answer);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };

  if (!isOn) {
    return (
      <Alert kind="success" title={texts.stopped}>
        {texts.isOff(name)} {keeps}
      </Alert>
    );
  }
  return (
    <>
      <p>{texts.ask(name)}</p>
      <p>{keeps}</p>
      {failure !== null && (
        <Alert kind="error" title={texts.notSaved}>
          {failureText(failure, language)}
        </Alert>
      )}
      <Button isPending={isPending} onClick={stop}>
        {texts.stop}
      </Button>
    </>
  );
}

/**
 * Target of a mail's link, `/unsubscribe?token=…`, without a session. Opening it changes nothing,
 * since programs that scan mails open every link.
 */
export default function UnsubscribePage(): ReactNode {
  const texts = useTexts(notificationsTexts);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  // The client is named because this page stands outside the guarded area.
  const subscription = useQuery(subscriptionQuery(token), queryClient);
  const { data, error } = subscription;
  // A link that was cut off is none: the server says so of one without a token, too.
  const isUnknown = error?.status === 404 || error?.status === 400;
  return (
    <Card className={styles.narrow}>
      <PageHeading title={texts.unsubscribeTitle} />
      {subscription.isPending && (
        <SkeletonList count={2} label={texts.unsubscribeLoading}>
          <Skeleton height={28} style={{ marginBottom: 12 }} />
        </SkeletonList>
      )}
      {!data && isUnknown && (
        <Alert kind="error" title={texts.linkUnknown}>
          {texts.linkUnknownText}
        </Alert>
      )}
      {!data && error && !isUnknown && (
        <QueryFailure query={subscription} title={texts.unsubscribeFailed} />
      )}
      {data && <Subscription token={token} subscription={data} />}
      <ButtonLink look="secondary" to="/user-settings/notifications">
        {texts.toSettings}
      </ButtonLink>
    </Card>
  );
}
