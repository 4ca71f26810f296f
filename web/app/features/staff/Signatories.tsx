import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { Section } from '../../shell/DetailFrame.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { signatoriesTexts } from './signatories.texts.ts';

/** The company's signatories: names by BankID, of the account and as stated, side by side. */
export function Signatories({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(signatoriesTexts);
  const dates = useDates();
  const { applicant, application, signingRegistry, registeredRule: registered } = review;
  const { kind, text, coSigner } = application.signing;
  const notNamed = registered?.notNamed ?? [];
  const second =
    coSigner?.signerName && coSigner.signedAt
      ? texts.coSigned(coSigner.signerName, dates.dateTime(coSigner.signedAt))
      : texts.coSignerAwaited;
  const missing = signingRegistry === 'none' ? texts.noRule : texts.noAnswer;
  const stale = signingRegistry === 'no_answer' ? `\n${texts.ruleFromBefore}` : '';
  const rule = registered === null ? missing : `${registered.text}${stale}`;
  const facts: [string, ReactNode][] = [
    [texts.verifiedName, applicant.verifiedName ?? texts.none],
    [texts.accountName, applicant.name],
    [texts.signingKind, texts.signingKinds[kind]],
    ...(signingRegistry === 'not_asked'
      ? []
      : [[texts.registeredRule, rule] as [string, ReactNode]]),
    ...(registered === null
      ? []
      : [
          [
            texts.applicantMay,
            registered.others.length > 0
              ? texts.togetherWith(registered.others.join(', '))
              : texts.mayBy[registered.applicantMay],
          ] as [string, ReactNode],
          [
            texts.officers,
            registered.officers.map(({ name, roles }) => [name, ...roles].join(', ')).join('\n') ||
              texts.none,
          ] as [string, ReactNode],
        ]),
    ...(text === '' ? [] : [[texts.signingText, text] as [string, ReactNode]]),
    ...(kind === 'together'
      ? [
          [
            texts.coSigner,
            coSigner ? `${coSigner.name}\n${coSigner.email}\n${second}` : texts.coSignerAwaited,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return (
    <Section id="signatories" title={texts.signatories}>
      {notNamed.length > 0 && (
        <Alert kind="warning" title={texts.disagrees} isSilent>
          {notNamed.map((who) => (
            <p key={who}>
              {who === 'applicant'
                ? texts.applicantNotNamed
                : texts.coSignerNotNamed(coSigner?.signerName ?? coSigner?.name ?? '')}
            </p>
          ))}
        </Alert>
      )}
      {applicant.differingNames.length > 0 && (
        <Alert kind="warning" title={texts.nameDiffers} isSilent>
          {applicant.differingNames.map((whose) => (
            <p key={whose}>
              {whose === 'account'
                ? texts.accountDiffers
                : texts.ceoDiffers(application.business.ceo ?? '')}
            </p>
          ))}
        </Alert>
      )}
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <p>{texts.signersHint}</p>
    </Section>
  );
}
