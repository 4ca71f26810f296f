import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { serviceChoiceTexts } from './service-choice.texts.ts';
import { useServices } from './services-query.ts';

/**
 * The services that a form's `serviceIds` can hold: those that are offered, and those that are
 * chosen already.
 */
export function ServiceChoice(
  legend: Pick<ComponentProps<typeof ChoiceGroup>, 'label' | 'isLegendHidden'>,
): ReactNode {
  const texts = useTexts(serviceChoiceTexts);
  const services = useServices();
  const chosen = useWatch({ name: 'serviceIds' }) as string[];
  if (services.data) {
    const choices = services.data
      .filter(({ id, isActive }) => isActive || chosen.includes(id))
      .map(({ id, name, isActive }) => ({
        id,
        label: isActive ? name : `${name} ${texts.inactive}`,
      }));
    return <ChoiceGroup name="serviceIds" {...legend} choices={choices} />;
  }
  if (services.isPending) return <p>{texts.loading}</p>;
  return (
    <Alert kind="warning">
      <p>{texts.failed}</p>
      <Button
        look="secondary"
        size="small"
        onClick={async () => {
          await services.refetch();
        }}
      >
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}
