import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { configurationTexts, readyTexts } from './configurations.texts.ts';
import { serviceIds } from './part-in-words.ts';
import { StepForm, type StepProps } from './StepForm.tsx';
import { useStepEditing } from './use-step-editing.ts';
import styles from './ServicesStep.module.css';

/** The second step: four on/off choices. */
export function ServicesStep(props: StepProps<'activate-your-services'>): ReactNode {
  const texts = useTexts(configurationTexts);
  const { noServices } = useTexts(readyTexts);
  const services = useServices();
  const editing = useStepEditing(props);
  const chosen = editing.form.watch(serviceIds);
  // A service that is no longer offered can be switched off, and then disappears.
  const shown = serviceIds.flatMap((id, index) => {
    const service = services.data?.find((known) => known.id === id);
    if (!service || (!service.isActive && chosen[index] !== true)) return [];
    return [{ id, label: service.isActive ? service.name : `${service.name} ${texts.inactive}` }];
  });
  return (
    <StepForm {...props} editing={editing} isBlocked={!services.data}>
      <Card className={styles.rows} as="fieldset" aria-label={texts.services}>
        {services.isPending && (
          <SkeletonList count={serviceIds.length} label={texts.servicesLoading}>
            <div className={styles.waiting}>
              <Skeleton width="40%" />
              <Skeleton width={52} height={28} />
            </div>
          </SkeletonList>
        )}
        {!services.data && <QueryFailure query={services} title={texts.servicesFailed} />}
        {shown.map(({ id, label }) => (
          <SwitchField key={id} name={id} label={label} />
        ))}
      </Card>
      {services.data && chosen.every((isOn) => !isOn) && <Alert kind="info">{noServices}</Alert>}
    </StepForm>
  );
}
