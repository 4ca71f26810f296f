import { textIn } from '@troskel/contract/ground/language';
import type { Basis } from '@troskel/contract/jobs/papers/papers';
import { requestFaultWords } from '@troskel/contract/jobs/papers/request-fault-words';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { AskedBuyers } from './AskedBuyers.tsx';
import { decisionState } from './decision-state.ts';
import { MissingFromCustomer } from './MissingFromCustomer.tsx';
import { rotRequestsAddress } from './papers-address.ts';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

/** The deduction of each buyer, before it is asked for. */
function Parts({ basis }: { basis: Basis }): ReactNode {
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const buyers = basis.settlement?.buyers ?? basis.sums.rot?.buyers ?? [];
  const money = (kronor: number) => inKronor(kronor * 100, language);
  return (
    <>
      <ul className={styles.buyers}>
        {buyers.map(({ name, labourKronor, paidKronor, askedKronor }, place) => (
          <li key={place}>
            <b>{name}</b>
            <dl>
              <div>
                <dt>{texts.labour}</dt>
                <dd>{money(labourKronor)}</dd>
              </div>
              <div>
                <dt>{texts.paidForLabour}</dt>
                <dd>{money(paidKronor)}</dd>
              </div>
              <div>
                <dt>{texts.asked}</dt>
                <dd>{money(askedKronor)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      {buyers
        .filter(({ isLimited }) => isLimited)
        .map(({ name }, place) => (
          <p key={place}>{texts.limited(name)}</p>
        ))}
    </>
  );
}

/** How the request for the deduction stands: what is missing, until when, what was decided. */
export function DeductionPart({
  partnerId,
  inquiryId,
  basis,
}: {
  partnerId: string;
  inquiryId: string;
  basis: Basis;
}): ReactNode {
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const dates = useDates();
  const { request, missing, lastDay, payment } = basis;
  return (
    <section className={styles.part}>
      <h3>{texts.deduction}</h3>
      {request ? (
        <>
          <p>{texts.inRequest(request.name, dates.date(request.madeAt))}</p>
          {decisionState(request.buyers) === 'partly' && <p>{texts.states.partly}</p>}
          <AskedBuyers buyers={request.buyers} />
        </>
      ) : (
        payment !== null && <Parts basis={basis} />
      )}
      {lastDay !== null && request?.decidedAt == null && (
        <p>{texts.lastDay(dates.date(lastDay))}</p>
      )}
      {missing.length > 0 && (
        <Alert kind="warning" title={texts.missing} isSilent>
          <ul className={styles.list}>
            {missing.map((code) => (
              <li key={code}>{textIn(requestFaultWords[code], language)}</li>
            ))}
          </ul>
          <MissingFromCustomer partnerId={partnerId} inquiryId={inquiryId} missing={missing} />
        </Alert>
      )}
      {request === null && payment !== null && missing.length === 0 && lastDay !== null && (
        <div className={styles.acts}>
          <ButtonLink to={rotRequestsAddress(partnerId, basis.id)}>{texts.ask}</ButtonLink>
        </div>
      )}
      {request && (
        <div className={styles.acts}>
          <ButtonLink look="secondary" size="small" to={rotRequestsAddress(partnerId)}>
            {texts.openRequests}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
