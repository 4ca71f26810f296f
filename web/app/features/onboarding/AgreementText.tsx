import { agreementIn } from '@troskel/contract/values/agreement-text';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import type { Plan } from '@troskel/contract/values/plan';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import styles from './AgreementText.module.css';

interface Part {
  title: string;
  text: string;
}

function Sheet({
  title,
  parts,
  level: Heading,
}: {
  title: string;
  parts: readonly Part[];
  level: 'h2' | 'h3';
}): ReactNode {
  return (
    <section className={styles.sheet} aria-labelledby="agreement-title">
      <Heading id="agreement-title">{title}</Heading>
      <dl>
        {parts.map((part) => (
          <div key={part.title}>
            <dt>{part.title}</dt>
            <dd>{part.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An agreement as it was signed: `agreementDocument` of the contract has written it. */
export function SignedText({ document }: { document: string }): ReactNode {
  const [title = '', ...sections] = document.trim().split('\n\n');
  const parts = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return { title: heading, text: lines.join('\n') };
  });
  return <Sheet title={title} parts={parts} level="h2" />;
}

/**
 * The text that is signed: short, with the company, the plan, its price and the date of the terms.
 */
export function AgreementText({
  application,
  plan,
}: {
  application: PartnerCompanyApplication;
  plan: Plan;
}): ReactNode {
  const { legalName, identity } = application.legalInformation;
  const { title, parts } = agreementIn(useLanguage(), {
    legalName,
    isPersonalNumber: identity.type === 'personal_number',
    identityNumber: formatOrganizationNumber(identity.identityNumber),
    plan,
    dates: application.agreementDates,
  });
  return <Sheet title={title} parts={parts} level="h3" />;
}
