import type { Agreement } from '@troskel/contract/agreement/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Link } from '../../ui/Link.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { agreementTexts } from './agreement.texts.ts';
import { SectionTitle } from './section-title.tsx';
import styles from './HeldAddOns.module.css';

/** The additional services that the company has, and the way to more of them. */
export function HeldAddOns({
  addOns,
  partnerId,
}: {
  addOns: Agreement['addOns'];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(agreementTexts);
  const dates = useDates();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{texts.addOns}</SectionTitle>
      {addOns.length === 0 ? (
        <p className={styles.quiet}>{texts.noAddOns}</p>
      ) : (
        <RecordTable
          caption={texts.addOns}
          rows={addOns}
          keyOf={(addOn) => addOn.id}
          columns={[
            { key: 'name', label: texts.addOn, cell: ({ name }) => name },
            { key: 'price', label: texts.price, cell: ({ price }) => price },
            { key: 'since', label: texts.addOnSince, cell: ({ since }) => dates.date(since) },
            {
              key: 'until',
              label: texts.addOnUntil,
              cell: ({ endsOn }) =>
                endsOn === null ? texts.renewed : texts.ends(dates.date(`${endsOn}T12:00:00`)),
            },
          ]}
        />
      )}
      <p className={styles.more}>
        <Link to={partnerAddress(partnerId, 'additional-services')}>{texts.toAddOns}</Link>
      </p>
    </section>
  );
}
