import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { OtherDevices } from './OtherDevices.tsx';
import { pushQuery, subscribedQuery } from './push-devices.ts';
import { pushTexts } from './push.texts.ts';
import { ThisDevice } from './ThisDevice.tsx';
import styles from './PushCard.module.css';

/** Notifications that are shown by the device itself: here, and on the user's others. */
export function PushCard(): ReactNode {
  const texts = useTexts(pushTexts);
  const settings = useQuery(pushQuery);
  const subscribed = useQuery(subscribedQuery);
  const titleId = useId();
  const others = settings.data?.devices.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      {(settings.isPending || (settings.data && subscribed.isPending)) && (
        <SkeletonList count={1} label={texts.loading}>
          <Skeleton height={56} />
        </SkeletonList>
      )}
      {!settings.data && settings.error && <QueryFailure query={settings} title={texts.failed} />}
      {settings.data && subscribed.data !== undefined && (
        <>
          <ThisDevice settings={settings.data} isSubscribed={subscribed.data} />
          {(settings.data.publicKey !== null || others.length > 0) && (
            <OtherDevices devices={others} />
          )}
        </>
      )}
    </Card>
  );
}
