import { styled } from '@mui/material/styles';
import { formatOrganizationNumber } from '@troskel/contract/identity-number';
import { agreementVersion } from '@troskel/contract/onboarding';
import type { PartnerCompanyApplication, Plan } from '@troskel/contract/onboarding';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { agreementStepTexts } from './agreement-step.texts.ts';

const Sheet = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  padding: 24,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.background.default,
  '& h3': { ...theme.typography.h3 },
  '& dl': { display: 'grid', gap: 16, maxWidth: measures.readingMax },
  '& dt': { fontWeight: 600 },
  '& dd': { marginTop: 2 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** What is signed: short, and it names the company, the plan, its price and the terms' date. */
export function AgreementText({
  application,
  plan,
}: {
  application: PartnerCompanyApplication;
  plan: Plan;
}): ReactNode {
  const texts = useTexts(agreementStepTexts);
  const { legalName, identity } = application.legalInformation;
  const number = formatOrganizationNumber(identity.identityNumber);
  const parts = [
    [texts.partiesTitle, texts.parties(legalName, number, brand.portalName)],
    [
      texts.planTitle,
      [
        texts.plan(plan.name, plan.price.text),
        plan.campaign ? `${plan.campaign.title}. ${plan.campaign.full}` : '',
        texts.free,
      ]
        .filter(Boolean)
        .join(' '),
    ],
    [texts.termTitle, texts.term(agreementVersion)],
    [texts.changesTitle, texts.changes],
    [texts.dataTitle, texts.data(brand.termsDate)],
    [texts.authorityTitle, texts.authority(legalName)],
  ] as const;
  return (
    <Sheet aria-labelledby="agreement-title">
      <h3 id="agreement-title">{texts.title}</h3>
      <dl>
        {parts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
