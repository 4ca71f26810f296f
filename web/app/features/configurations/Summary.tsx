import type { Configuration } from '@troskel/contract/configurations/configurations';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Logo } from '../../shell/logo/Logo.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { coverageInWords } from './areas/coverage-words.ts';
import { readyTexts } from './configurations.texts.ts';
import { partInWords, serviceIds, usePartNames } from './part-in-words.ts';
import type { Part } from './step-values.ts';
import { editedSteps, stepAddress } from './steps.ts';
import type { EditedStep } from './steps.ts';
import styles from './Summary.module.css';

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
    <dl className={styles.facts}>
      {parts.map((part) => {
        const words = partInWords(part, configuration, language);
        return [
          <dt key={part}>{names[part]}</dt>,
          <dd key={`${part}-said`}>
            {words === '' ? <span className={styles.quiet}>{texts.nothing}</span> : words}
          </dd>,
        ];
      })}
    </dl>
  );
}

function ProfileFacts({ configuration }: { configuration: Configuration }) {
  const { companyName, profilePhotoUrl } = configuration.createProfile;
  return (
    <div className={styles.who}>
      <Logo name={companyName} url={profilePhotoUrl} size={56} />
      <FactList
        parts={['companyName', 'website', 'companyDescription']}
        configuration={configuration}
      />
    </div>
  );
}

function ServiceFacts({ configuration }: { configuration: Configuration }) {
  const texts = useTexts(readyTexts);
  const names = usePartNames();
  const chosen = serviceIds.filter((id) => configuration.activateServices[id]);
  if (chosen.length === 0) return <span className={styles.quiet}>{texts.noServices}</span>;
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
    <Card className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
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
      </div>
      <Said configuration={configuration} />
    </Card>
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
    <div className={styles.list}>
      {editedSteps.map((step) => (
        <StepSummary key={step} partnerId={partnerId} step={step} configuration={configuration} />
      ))}
    </div>
  );
}
