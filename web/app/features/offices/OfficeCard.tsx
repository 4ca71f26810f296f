import { describeOpeningHours } from '@troskel/contract/values/opening-hours';
import type { Office, OfficeMember } from '@troskel/contract/offices/calls';
import type { Service } from '@troskel/contract/company/services';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useNationalNumber } from '../../lib/use-national-number.ts';
import { useTexts } from '../../lib/texts.ts';
import { WrenchIcon } from '../../ui/menu-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { AreaIcon, BinIcon, ClockIcon, PeopleIcon, PhoneIcon, PinIcon } from './office-icons.tsx';
import { areaNames, memberNames, serviceNames } from './office-words.ts';
import { officesTexts } from './offices.texts.ts';
import { SwedenMap } from '../../shell/sweden-map/SwedenMap.tsx';
import styles from './OfficeCard.module.css';

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A line may end between words, not within "07–16". */
function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className="whole">{word}</span>
    </Fragment>
  ));
}

/** One office: its name, address, areas, services, telephone, hours, and where it lies. */
export function OfficeCard({
  office,
  services,
  members,
  acts,
}: {
  office: Office;
  members: readonly OfficeMember[];
  /** Undefined while their names are not known. */
  services: readonly Service[] | undefined;
  /** Absent for members who may only read. */
  acts?: { edit: () => void; remove: () => Promise<void> };
}): ReactNode {
  const texts = useTexts(officesTexts);
  const language = useLanguage();
  const titleId = useId();
  const number = useNationalNumber(office.phoneNumber);
  const areas = areaNames(office, language);
  const offered = serviceNames(office, services ?? []);
  const staff = memberNames(office, members);
  return (
    <Card className={styles.officeCardFrame} as="article" aria-labelledby={titleId}>
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.name} id={titleId}>
            {office.name}
          </h2>
          <dl className={styles.facts}>
            <Fact icon={<PinIcon />} label={texts.address}>
              {office.streetAddress}
              <br />
              {formatPostalCode(office.postalCode)} {office.city}
            </Fact>
            <Fact icon={<AreaIcon />} label={texts.areas}>
              {areas.join(', ') || <span className="muted">{texts.noAreas}</span>}
            </Fact>
            {services && (
              <Fact icon={<WrenchIcon />} label={texts.services}>
                {offered.join(', ') || <span className="muted">{texts.noServices}</span>}
              </Fact>
            )}
            {staff.length > 0 && (
              <Fact icon={<PeopleIcon />} label={texts.members}>
                {staff.join(', ')}
              </Fact>
            )}
            {office.phoneNumber !== null && (
              <Fact icon={<PhoneIcon />} label={texts.phone}>
                <OutsideLink href={`tel:${office.phoneNumber}`} target={undefined}>
                  {number}
                </OutsideLink>
              </Fact>
            )}
            {office.openingHours && (
              <Fact icon={<ClockIcon />} label={texts.hours}>
                <Unbroken text={describeOpeningHours(office.openingHours, language)} />
                {office.openingHours.note !== '' && (
                  <>
                    <br />
                    <span className="muted">{office.openingHours.note}</span>
                  </>
                )}
              </Fact>
            )}
          </dl>
        </div>
        {office.position && (
          <div className={styles.map}>
            <SwedenMap position={office.position} pointSize={26} />
          </div>
        )}
      </div>
      {acts && (
        <div className={styles.actions}>
          <Button
            look="quiet"
            size="small"
            icon={<PencilIcon />}
            aria-label={texts.editNamed(office.name)}
            onClick={acts.edit}
          >
            {texts.edit}
          </Button>
          <Button
            look="quiet"
            size="small"
            icon={<BinIcon />}
            aria-label={texts.removeNamed(office.name)}
            onClick={acts.remove}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}
