import { formatPostalCode } from '../../lib/postal-code.ts';
import { styled } from '@mui/material/styles';
import { describeOpeningHours } from '@troskel/contract/values/opening-hours';
import type { Office } from '@troskel/contract/offices/calls';
import type { Service } from '@troskel/contract/company/services';
import { Fragment, useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useNationalNumber } from '../../lib/use-national-number.ts';
import { useTexts } from '../../lib/texts.ts';
import { ServicesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { AreaIcon, BinIcon, ClockIcon, PhoneIcon, PinIcon } from './office-icons.tsx';
import { areaNames, serviceNames } from './office-words.ts';
import { officesTexts } from './offices.texts.ts';
import { SwedenMap } from '../../shell/sweden-map/SwedenMap.tsx';

const OfficeCardFrame = styled(Card)({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
});

const Body = styled('div')({
  display: 'flex',
  flex: 1,
  gap: 24,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
});

const Words = styled('div')({ flex: 1, minWidth: 0 });

const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  marginBottom: 12,
  overflowWrap: 'anywhere',
}));

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 10,
  '& > div': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 12 },
  '& dt': { gridColumn: 1, lineHeight: 0, paddingTop: 2, color: theme.vars.palette.text.secondary },
  '& dd': { gridColumn: 2, margin: 0, overflowWrap: 'anywhere' },
  '& dt span': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& .whole': { whiteSpace: 'nowrap' },
  '& .muted': { color: theme.vars.palette.text.secondary },
}));

const Map = styled('div')(({ theme }) => ({
  flexShrink: 0,
  width: 88,
  [theme.breakpoints.down('sm')]: { width: 64 },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& > button': { minHeight: 44, paddingInline: 12, marginBottom: -8 },
  '& > button:first-of-type': { marginInlineStart: -12 },
}));

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
  onEdit,
  onRemove,
}: {
  office: Office;
  /** Undefined while their names are not known. */
  services: readonly Service[] | undefined;
  onEdit: () => void;
  onRemove: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(officesTexts);
  const language = useLanguage();
  const titleId = useId();
  const number = useNationalNumber(office.phoneNumber);
  const areas = areaNames(office, language);
  const offered = serviceNames(office, services ?? []);
  return (
    <OfficeCardFrame as="article" aria-labelledby={titleId}>
      <Body>
        <Words>
          <Name id={titleId}>{office.name}</Name>
          <Facts>
            <Fact icon={<PinIcon />} label={texts.address}>
              {office.streetAddress}
              <br />
              {formatPostalCode(office.postalCode)} {office.city}
            </Fact>
            <Fact icon={<AreaIcon />} label={texts.areas}>
              {areas.join(', ') || <span className="muted">{texts.noAreas}</span>}
            </Fact>
            {services && (
              <Fact icon={<ServicesIcon />} label={texts.services}>
                {offered.join(', ') || <span className="muted">{texts.noServices}</span>}
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
          </Facts>
        </Words>
        {office.position && (
          <Map>
            <SwedenMap position={office.position} pointSize={26} />
          </Map>
        )}
      </Body>
      <Actions>
        <Button
          look="quiet"
          size="small"
          icon={<PencilIcon />}
          aria-label={texts.editNamed(office.name)}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <Button
          look="quiet"
          size="small"
          icon={<BinIcon />}
          aria-label={texts.removeNamed(office.name)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </Actions>
    </OfficeCardFrame>
  );
}
