import { useQuery } from '@tanstack/react-query';
import { visitCalendar } from '@troskel/contract/visits/calendar';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { calendarQuery, memberCalendarQuery } from './calendar-queries.ts';
import { calendarTexts } from './calendar.texts.ts';
import card from './VisitCard.module.css';
import styles from './CompanyCard.module.css';
import { handlesOwnErrors } from '../../lib/api.ts';

/** The address of the caller's own calendar, where the company has one for each member. */
function OwnCalendar({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(calendarTexts);
  const id = useId();
  const { has } = useOwnRights();
  const params = { partnerId };
  const { data } = useQuery(memberCalendarQuery(partnerId));
  const refreshes = [visitCalendar.getMemberCalendar];
  const make = useWrite(visitCalendar.makeMemberCalendar, { ...handlesOwnErrors, refreshes });
  const close = useWrite(visitCalendar.closeMemberCalendar, { ...handlesOwnErrors, refreshes });
  if (!data) return null;
  const { isIncluded, madeAt } = data;
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {texts.own}
      </h3>
      <p className={styles.text}>{isIncluded ? texts.ownText : texts.ownIsAddOn}</p>
      {!isIncluded && madeAt !== null && <p className={styles.text}>{texts.ownIsOver}</p>}
      {!isIncluded && has({ right: 'agreement', level: 'read' }) && (
        <p>
          <Link to={partnerAddress(partnerId, 'additional-services')}>{texts.toAddOns}</Link>
        </p>
      )}
      {(isIncluded || madeAt !== null) && (
        <CalendarAddress
          madeAt={madeAt}
          title={texts.ownAddress}
          help={texts.ownAddressHelp}
          make={isIncluded ? () => make.mutateAsync({ params }) : null}
          close={() => close.mutateAsync({ params })}
        />
      )}
    </section>
  );
}

/** The addresses by which the members' own calendars show the company's visits, and theirs alone. */
export function CompanyCard({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(calendarTexts);
  const id = useId();
  const params = { partnerId };
  const { data } = useQuery(calendarQuery(partnerId));
  const refreshes = [visitCalendar.getVisitCalendar];
  const make = useWrite(visitCalendar.makeVisitCalendar, { ...handlesOwnErrors, refreshes });
  const close = useWrite(visitCalendar.closeVisitCalendar, { ...handlesOwnErrors, refreshes });
  return (
    <Card aria-labelledby={id}>
      <h2 className={card.title} id={id}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      <CalendarAddress
        madeAt={data?.madeAt}
        title={texts.address}
        help={texts.addressHelp}
        make={() => make.mutateAsync({ params })}
        close={() => close.mutateAsync({ params })}
      />
      <OwnCalendar partnerId={partnerId} />
    </Card>
  );
}
