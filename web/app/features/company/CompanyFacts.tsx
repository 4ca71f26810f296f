import type { CompanyInformation } from '@troskel/contract/company/company-information';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { companyCards } from '../../compose/company-cards.ts';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import { AgreementReceipt } from './AgreementReceipt.tsx';
import { companyInformationTexts } from './company-information.texts.ts';
import { noonOf } from './company-words.ts';
import styles from './CompanyFacts.module.css';

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const { none } = useTexts(companyInformationTexts);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children === '' || children === null ? (
          <span className={styles.missing}>{none}</span>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}

/** Everything that is stored of the company, read only. */
export function CompanyFacts({
  information,
  partnerId,
}: {
  information: CompanyInformation;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const dates = useDates();
  const { application, agreement, registeredFor, businessCode, organizationForm } = information;
  const isPerson = information.identityType === 'personal_number';
  const at = (time: string | null): ReactNode =>
    time === null ? null : <time dateTime={time}>{dates.dateTime(time)}</time>;
  const on = (day: string): ReactNode => <time dateTime={day}>{dates.date(noonOf(day))}</time>;
  const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);

  return (
    <div className={styles.columns}>
      <div>
        <Section title={texts.company}>
          <Facts>
            <Fact name={texts.fields.legalName}>{information.legalName}</Fact>
            <Fact name={isPerson ? texts.personalNumber : texts.fields.identityNumber}>
              {isPerson
                ? information.identityNumber
                : formatOrganizationNumber(information.identityNumber)}
            </Fact>
            <Fact name={texts.fields.registrationDate}>{on(information.registrationDate)}</Fact>
            <Fact name={texts.fields.organizationForm}>{organizationForm.name}</Fact>
            <Fact name={texts.fields.businessCode}>
              {`${businessCode.code} ${businessCode.name}`}
            </Fact>
            <Fact name={texts.fields.businessDescription}>{information.businessDescription}</Fact>
          </Facts>
        </Section>
        <Section title={texts.addressSection}>
          <Facts>
            <Fact name={texts.fields.address}>{information.address}</Fact>
            {information.extendedAddress !== '' && (
              <Fact name={texts.fields.extendedAddress}>{information.extendedAddress}</Fact>
            )}
            <Fact name={texts.fields.postalCode}>{formatPostalCode(information.postalCode)}</Fact>
            <Fact name={texts.fields.city}>{information.city}</Fact>
          </Facts>
        </Section>
      </div>
      <div>
        {companyCards.map((CompanyCard, place) => (
          <CompanyCard key={place} partnerId={partnerId} />
        ))}
        <Section title={texts.tax}>
          <Facts>
            <Fact name={texts.vat}>{yesOrNo(registeredFor.vat)}</Fact>
            {information.vatNumber !== null && (
              <Fact name={texts.vatNumber}>{information.vatNumber}</Fact>
            )}
            <Fact name={texts.taxDeclaration}>{yesOrNo(registeredFor.taxDeclaration)}</Fact>
          </Facts>
        </Section>
        {application && (
          <Section title={texts.application}>
            <Facts>
              <Fact name={texts.state}>{texts.states[application.state]}</Fact>
              <Fact name={texts.submitted}>{at(application.submittedAt)}</Fact>
              <Fact name={texts.decided}>{at(application.decidedAt)}</Fact>
            </Facts>
          </Section>
        )}
        <Section title={texts.agreement}>
          <Facts>
            <Fact name={texts.agreementVersion}>{on(agreement.version)}</Fact>
            <Fact name={texts.agreementSigned}>{at(agreement.signedAt)}</Fact>
            <Fact name={texts.agreementSignedBy}>{agreement.signedBy ?? texts.someoneWhoLeft}</Fact>
          </Facts>
          <div className={styles.foot}>
            <Link to={partnerAddress(partnerId, 'agreement')}>{texts.toPlan}</Link>
            {agreement.hasReceipt && <AgreementReceipt partnerId={partnerId} />}
          </div>
        </Section>
      </div>
    </div>
  );
}
