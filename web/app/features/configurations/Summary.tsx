import { styled } from '@mui/material/styles';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Logo } from '../../shell/logo/Logo.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { coverageInWords } from './areas/coverage-words.ts';
import { readyTexts } from './configurations.texts.ts';
import { partInWords, serviceIds, usePartNames } from './part-in-words.ts';
import type { Part } from './step-values.ts';
import { editedSteps, stepAddress } from './steps.ts';
import type { EditedStep } from './steps.ts';

const List = styled('div')({ display: 'grid', gap: 16 });

const Row = styled(Card)({ display: 'grid', gap: 12 });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  '& > h3': { ...theme.typography.h3 },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 200px) minmax(0, 1fr)',
  gap: '8px 24px',
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    maxWidth: measures.readingMax,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& dd + dt': { marginTop: 10 },
  },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const Who = styled('div')({ display: 'flex', gap: 20, '& > dl': { flex: 1, minWidth: 0 } });

function FactList({
  parts,
  configuration,
}: {
  parts: readonly Part[];
  configuration: Configuration;
}) {
  const texts = useTexts(readyTexts);
  const language = useLanguage();
  const names = usePartNames();
  return (
    <Facts>
      {parts.map((part) => {
        const words = partInWords(part, configuration, language);
        return [
          <dt key={part}>{names[part]}</dt>,
          <dd key={`${part}-said`}>{words === '' ? <Quiet>{texts.nothing}</Quiet> : words}</dd>,
        ];
      })}
    </Facts>
  );
}

function ProfileFacts({ configuration }: { configuration: Configuration }) {
  const { companyName, profilePhotoUrl } = configuration.createProfile;
  return (
    <Who>
      <Logo name={companyName} url={profilePhotoUrl} size={56} />
      <FactList
        parts={['companyName', 'website', 'companyDescription']}
        configuration={configuration}
      />
    </Who>
  );
}

function ServiceFacts({ configuration }: { configuration: Configuration }) {
  const texts = useTexts(readyTexts);
  const names = usePartNames();
  const chosen = serviceIds.filter((id) => configuration.activateServices[id]);
  if (chosen.length === 0) return <Quiet>{texts.noServices}</Quiet>;
  return <p>{chosen.map((id) => names[id]).join(', ')}</p>;
}

function AreaFacts({ configuration }: { configuration: Configuration }) {
  const language = useLanguage();
  const { activateGeographicArea } = configuration;
  return (
    <>
      <p>{coverageInWords(activateGeographicArea, language)}</p>
      {activateGeographicArea.customAreas.length > 0 && (
        <FactList parts={['customAreas']} configuration={configuration} />
      )}
    </>
  );
}

const facts = {
  'create-company-profile': ProfileFacts,
  'activate-your-services': ServiceFacts,
  'activate-geographic-area': AreaFacts,
} as const satisfies Record<EditedStep, (props: { configuration: Configuration }) => ReactNode>;

function StepSummary({
  partnerId,
  step,
  configuration,
}: {
  partnerId: string;
  step: EditedStep;
  configuration: Configuration;
}) {
  const texts = useTexts(readyTexts);
  const id = useId();
  const Said = facts[step];
  const title = texts.summaries[step];
  return (
    <Row aria-labelledby={id}>
      <Head>
        <h3 id={id}>{title}</h3>
        <ButtonLink
          look="quiet"
          size="small"
          to={stepAddress(partnerId, step)}
          aria-label={texts.editNamed(title)}
        >
          <PencilIcon />
          {texts.edit}
        </ButtonLink>
      </Head>
      <Said configuration={configuration} />
    </Row>
  );
}

/** Contents of the three steps, each with a link to change it. */
export function Summary({
  partnerId,
  configuration,
}: {
  partnerId: string;
  configuration: Configuration;
}): ReactNode {
  return (
    <List>
      {editedSteps.map((step) => (
        <StepSummary key={step} partnerId={partnerId} step={step} configuration={configuration} />
      ))}
    </List>
  );
}
