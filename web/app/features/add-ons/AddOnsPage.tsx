import { localeOf } from '@troskel/contract/ground/language';
import { useQuery } from '@tanstack/react-query';
import { addOns as calls } from '@troskel/contract/add-ons/calls';
import type { AddOns } from '@troskel/contract/add-ons/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddOnCard } from './AddOnCard.tsx';
import { addOnsTexts } from './add-ons.texts.ts';
import { needs } from './area-part.tsx';
import styles from './AddOnsPage.module.css';

export const handle: RightHandle = { needs };

function Content({ answer, partnerId }: { answer: AddOns; partnerId: string }): ReactNode {
  const texts = useTexts(addOnsTexts);
  const language = useLanguage();
  const { addOns, plan, mayChange, owners } = answer;
  if (addOns.length === 0) return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  const names = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(owners);
  return (
    <div className={styles.room}>
      {!mayChange && (
        <div className={styles.notice}>
          <Alert kind="info" title={texts.ownersOnly} isSilent>
            {owners.length > 0 ? texts.askOwner(names) : texts.askUs}
          </Alert>
        </div>
      )}
      <VisuallyHidden as="h2">{texts.catalogue}</VisuallyHidden>
      <div className={styles.addOns}>
        {addOns.map((addOn) => (
          <AddOnCard
            key={addOn.id}
            partnerId={partnerId}
            addOn={addOn}
            plan={plan}
            mayChange={mayChange}
          />
        ))}
      </div>
    </div>
  );
}

const addOnsQuery = (partnerId: string) =>
  read(calls.listAddOns, { params: { partnerId } }, { skipGlobalHandle: true });

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [addOnsQuery(partnerId)]);

/** Additional services: what a company can activate, what it has, and their end. */
export default function AddOnsPage(): ReactNode {
  const texts = useTexts(addOnsTexts);
  const { partnerId = '' } = useParams();
  const query = useQuery(addOnsQuery(partnerId));
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {query.isPending && (
        <div className={styles.room} aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <div className={styles.addOns} aria-hidden="true">
            {['one', 'other', 'third'].map((key) => (
              <Card className={styles.lines} key={key}>
                <Skeleton width={180} height={26} />
                <Skeleton width={140} height={22} />
                <Skeleton width="90%" height={18} />
                <Skeleton width="70%" height={18} />
              </Card>
            ))}
          </div>
        </div>
      )}
      {query.data ? (
        <Content answer={query.data} partnerId={partnerId} />
      ) : (
        <QueryFailure query={query} title={texts.failed} />
      )}
    </>
  );
}
