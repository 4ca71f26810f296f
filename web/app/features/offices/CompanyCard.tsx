import { useQuery } from '@tanstack/react-query';
import { offices as calls } from '@troskel/contract/offices/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { officesCardTexts } from './offices-card.texts.ts';
import styles from './CompanyCard.module.css';

/** Number of offices, with a link to them: the side menu has none. */
export function CompanyCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(officesCardTexts);
  const id = useId();
  // The same query as the first of the offices' page, which then finds the answer in the cache.
  const input = { params: { partnerId }, query: { sort: 'latest' as const } };
  const { data, isPending } = useQuery(read(calls.listOffices, input, { skipGlobalHandle: true }));
  return (
    <Card className={styles.officesCardFrame} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          {texts.offices}
        </h2>
        <div className={styles.quiet}>
          {isPending && (
            <>
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton width={72} height={18} />
            </>
          )}
          {data && texts.officeCount(data.offices.length)}
        </div>
      </div>
      <ButtonLink look="secondary" to={partnerAddress(partnerId, 'offices')}>
        {data?.offices.length === 0 ? texts.addOffice : texts.toOffices}
      </ButtonLink>
    </Card>
  );
}
