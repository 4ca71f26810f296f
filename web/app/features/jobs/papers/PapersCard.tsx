import { useQuery } from '@tanstack/react-query';
import type { Papers } from '@troskel/contract/jobs/papers/papers';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { InquiryAt } from '../../../shell/hand-ins.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ChangedAgreement } from './ChangedAgreement.tsx';
import { decisionState } from './decision-state.ts';
import { papersAddress } from './papers-address.ts';
import { papersQuery, useReadAnew } from './papers-queries.ts';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

type State = 'none' | 'fixed' | 'paid' | 'ready' | 'missing' | 'asked' | 'partly' | 'decided';

const statesOfRequest = { none: 'asked', partly: 'partly', all: 'decided' } as const;

/** How the papers of a job stand; null before there is anything to do about them. */
function stateOf({ proposal, bases }: Papers): State | null {
  const valid = bases.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!valid) return proposal === null ? null : 'none';
  if (valid.request) return statesOfRequest[decisionState(valid.request.buyers)];
  if (valid.payment === null) return 'fixed';
  if (valid.missing.length > 0) return 'missing';
  return valid.lastDay === null ? 'paid' : 'ready';
}

/** How invoice and deduction stand, on the page of the inquiry, once the job is done. */
export function PapersCard({ partnerId, inquiryId }: InquiryAt): ReactNode {
  const texts = useTexts(papersTexts);
  const language = useLanguage();
  const dates = useDates();
  const titleId = useId();
  const query = papersQuery(partnerId, inquiryId);
  const { data } = useQuery(query);
  useReadAnew(query.queryKey, [inquiryId]);
  const state = data ? stateOf(data) : null;
  if (!data || state === null) return null;
  const valid = data.bases.find(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.cardTitle}</h2>
      <p>{texts.states[state]}</p>
      <ChangedAgreement papers={data} />
      {valid && (
        <p>
          {texts.invoice(valid.content.invoiceNumber)} · {inKronor(valid.sums.toPayOre, language)}
        </p>
      )}
      {valid?.lastDay != null && state !== 'decided' && state !== 'partly' && (
        <p>{texts.lastDay(dates.date(valid.lastDay))}</p>
      )}
      <div>
        <ButtonLink
          look={state === 'none' ? 'primary' : 'secondary'}
          size="small"
          to={papersAddress(partnerId, inquiryId)}
        >
          {texts.actions[state === 'none' ? 'make' : 'open']}
        </ButtonLink>
      </div>
    </Card>
  );
}
