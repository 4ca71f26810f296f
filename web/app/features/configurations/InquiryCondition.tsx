import { useQuery } from '@tanstack/react-query';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { ReactNode } from 'react';
import type { InquiryConditionProps } from '../../shell/hand-ins.ts';
import { defineTexts, useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { configurationQuery } from './configuration-query.ts';

const conditionTexts = defineTexts({
  sv: {
    title: 'Välj vad ni gör och var',
    text: 'Ni får förfrågningar när ni har valt tjänster och områden.',
    toServices: 'Välj tjänster',
    toAreas: 'Välj områden',
  },
  en: {
    title: 'Choose what you do and where',
    text: 'You get requests when you have chosen services and areas.',
    toServices: 'Choose services',
    toAreas: 'Choose areas',
  },
});

/** Finds the step without which no inquiry can come; null when nothing is missing. */
function missingStep({ activateServices, activateGeographicArea: areas }: Configuration) {
  if (!Object.values(activateServices).some(Boolean)) return 'services';
  const places = areas.regions.length + areas.counties.length + areas.customAreas.length;
  return places === 0 ? 'areas' : null;
}

/** Leads to the step without which no inquiry can reach the partner. */
export function InquiryCondition({
  partnerId,
  drawing,
  children,
}: InquiryConditionProps): ReactNode {
  const texts = useTexts(conditionTexts);
  const configuration = useQuery(configurationQuery(partnerId));
  const step = configuration.data ? missingStep(configuration.data) : null;
  if (step === null) return children;
  const [path, name] =
    step === 'services'
      ? ['configurations/activate-your-services', texts.toServices]
      : ['configurations/activate-geographic-area', texts.toAreas];
  return (
    <EmptyState
      drawing={drawing}
      title={texts.title}
      action={<ButtonLink to={partnerAddress(partnerId, path)}>{name}</ButtonLink>}
    >
      {texts.text}
    </EmptyState>
  );
}
