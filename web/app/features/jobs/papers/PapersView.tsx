import { hasRot } from '@troskel/contract/jobs/papers/basis-sums';
import type { Papers } from '@troskel/contract/jobs/papers/papers';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useToday } from '../../../lib/use-today.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Link } from '../../../ui/Link.tsx';
import { BasisCard, WithdrawnBasis } from './BasisCard.tsx';
import { ChangedAgreement } from './ChangedAgreement.tsx';
import { BasisForm } from './BasisForm.tsx';
import { proposalKey } from './basis-form.ts';
import { basisFormTexts } from './basis-form.texts.ts';
import { rotRequestsAddress } from './papers-address.ts';
import { keepPapers } from './papers-queries.ts';
import { papersTexts } from './papers.texts.ts';
import styles from './Papers.module.css';

/** The papers of a job: the form of the next basis, or the one that holds; those before below. */
export function PapersView({
  partnerId,
  inquiryId,
  papers,
  customer,
}: {
  partnerId: string;
  inquiryId: string;
  papers: Papers;
  customer: string | null;
}): ReactNode {
  const { terms, isDone, proposal, agreedNumbers, agreedOn, bases } = papers;
  const ofProposal = proposalKey(papers);
  const texts = useTexts(papersTexts);
  const words = useTexts(basisFormTexts);
  const today = useToday();
  const top = useRef<HTMLDivElement>(null);
  const params = { partnerId, inquiryId };
  const valid = bases.find(({ withdrawnAt }) => withdrawnAt === null);
  const earlier = bases.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return (
    <>
      <PageHeading title={texts.title(customer ?? texts.customer)} />
      {[terms, valid?.terms].some((one) => one != null && hasRot(one)) && (
        <p>
          <Link to={rotRequestsAddress(partnerId)}>{texts.allRequests}</Link>
        </p>
      )}
      <div className={styles.page} ref={top} tabIndex={-1}>
        {valid && <ChangedAgreement papers={papers} />}
        {valid && (
          <BasisCard
            params={params}
            basis={valid}
            today={today}
            onWithdrawn={() => top.current?.focus()}
          />
        )}
        {!valid && terms === null && (
          <Alert kind="info" isSilent>
            {texts.notAgreed}
          </Alert>
        )}
        {!valid && terms !== null && !isDone && (
          <Alert kind="info" isSilent>
            {texts.notDone}
          </Alert>
        )}
        {terms !== null && proposal !== null && (
          <BasisForm
            key={ofProposal}
            proposalKey={ofProposal}
            agreedNumbers={agreedNumbers}
            agreedOn={agreedOn}
            {...params}
            terms={terms}
            proposal={proposal}
            today={today}
            onMade={(papers) => {
              keepPapers(partnerId, inquiryId, papers);
              showToast({ kind: 'success', title: words.made });
              top.current?.focus();
            }}
          />
        )}
        {earlier.length > 0 && (
          <section className={styles.card} aria-label={texts.earlier}>
            <h2>{texts.earlier}</h2>
            {earlier.map((basis) => (
              <WithdrawnBasis key={basis.id} params={params} basis={basis} />
            ))}
          </section>
        )}
      </div>
    </>
  );
}
