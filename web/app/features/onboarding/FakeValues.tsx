import type { ReactNode } from 'react';
import { typedPhone } from '../../lib/phone.ts';
import { defineTexts, useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { CompanyInformation } from './company-form.ts';
import styles from './FakeValues.module.css';

// Here and not with the other texts, so that a production bundle has none of it.
const fakeValuesTexts = defineTexts({
  sv: { title: 'Testhjälp', fill: 'Fyll i påhittade uppgifter' },
  en: { title: 'Test helper', fill: 'Fill in fake values' },
});

/** Companies that the simulated registry has: number, name, date, address, place, code. */
const companies = [
  [
    '559900-0014',
    'Dalsjö Rör & Värme AB',
    '1998-03-12',
    'Kopparvägen 14',
    '781 70',
    'Borlänge',
    '43221',
  ],
  [
    '559900-0022',
    'Elfenbo Elteknik AB',
    '2006-10-02',
    'Pistolgatan 7',
    '721 31',
    'Västerås',
    '43210',
  ],
  [
    '559900-0030',
    'Norrskensboet Bygg & Snickeri AB',
    '2011-05-30',
    'Lulsundsgatan 41',
    '972 42',
    'Luleå',
    '41000',
  ],
  [
    '559900-0048',
    'Mälarstrimmans Måleri AB',
    '1989-01-17',
    'Nybrogatan 22',
    '632 20',
    'Eskilstuna',
    '43341',
  ],
  [
    '559900-0055',
    'Tjörnviks Takplåt AB',
    '2003-08-25',
    'Bastionsgatan 3',
    '451 31',
    'Uddevalla',
    '43411',
  ],
  [
    '559900-0063',
    'Skånegläntans Trädgård AB',
    '2014-04-01',
    'Sankt Lars väg 9',
    '222 70',
    'Lund',
    '81300',
  ],
] as const;

let nextCompany = 0;

/** Test builds only: fills the form, with another company at each press. */
export default function FakeValues({
  onFill,
}: {
  onFill: (values: CompanyInformation) => void;
}): ReactNode {
  const texts = useTexts(fakeValuesTexts);
  const fill = (): void => {
    const [number, legalName, registrationDate, address, postalCode, city, businessCode] =
      companies[nextCompany % companies.length] ?? companies[0];
    nextCompany += 1;
    onFill({
      searchIdentityNumber: number,
      identityNumber: number,
      ownNumber: '',
      businessReference: '',
      identityType: 'organization_number',
      legalName,
      registrationDate,
      organizationForm: 'AB',
      businessCode,
      businessDescription: '',
      address,
      extendedAddress: '',
      postalCode,
      city,
      registeredFor: { vat: true, taxDeclaration: true },
      business: {
        numberOfEmployees: '6',
        industry: 'Bygg och installation',
        ceo: 'Ester Lind',
        email: 'info@firma.example',
        phoneNumber: typedPhone('070-174 06 05', 'SE'),
        website: 'www.firma.example',
        regions: ['uppsala'],
        counties: ['03', '20'],
      },
    });
  };
  return (
    <div className={styles.fakeValuesFrame}>
      {texts.title}
      <Button look="secondary" size="small" onClick={fill}>
        {texts.fill}
      </Button>
    </div>
  );
}
