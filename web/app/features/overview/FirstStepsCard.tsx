import { partnerOverview } from '@troskel/contract/overview/calls';
import type { FirstSteps, PartnerOverview } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { firstStepsTexts } from './first-steps.texts.ts';
import styles from './FirstStepsCard.module.css';

const order = ['configuration', 'profile', 'answer'] as const satisfies (keyof FirstSteps)[];

/** Puts the steps away at once, and shows them again when the server does not. */
async function dismiss(partnerId: string): Promise<void> {
  const { queryKey } = read(partnerOverview.getOverview, { params: { partnerId } });
  // An answer that is under way was made before the steps were put away, and would bring them back.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<PartnerOverview>(queryKey);
  queryClient.setQueryData<PartnerOverview>(queryKey, before && { ...before, firstSteps: null });
  try {
    await call(partnerOverview.dismissFirstSteps, { params: { partnerId } });
    await queryClient.invalidateQueries({ queryKey });
  } catch {
    // Told by the toast of failed calls.
    queryClient.setQueryData(queryKey, before);
  }
}

/** The first steps of a company; the server tells which are done. */
export function FirstStepsCard({
  overview,
  partnerId,
  steps,
}: OverviewProps & { steps: FirstSteps }): ReactNode {
  const texts = useTexts(firstStepsTexts);
  const id = useId();
  const { hasReceived } = overview.statistics;
  const current = order.find((step) => !steps[step]);
  const addresses = {
    configuration: partnerAddress(partnerId, 'configurations'),
    profile: partnerAddress(partnerId, 'profile'),
    answer: hasReceived ? partnerAddress(partnerId, 'requests') : '/user-settings/notifications',
  };
  return (
    <Card className={styles.frame} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {texts.title}
          </h2>
          <p>{texts.lead}</p>
        </div>
        <p className={styles.progress}>
          {texts.progress(order.filter((step) => steps[step]).length)}
        </p>
        <Button
          look="quiet"
          size="small"
          aria-describedby={id}
          onClick={() => {
            // The button goes, and the focus would go with it.
            document.querySelector('h1')?.focus();
            announce(texts.dismissed);
            return dismiss(partnerId);
          }}
        >
          {texts.dismiss}
        </Button>
      </div>
      <ol className={styles.steps}>
        {order.map((step, index) => {
          const { title, text } = texts.steps[step];
          const isDone = steps[step];
          const look = isDone ? 'done' : step === current ? 'current' : 'later';
          return (
            <li className={styles.step} data-done={isDone} key={step}>
              <StepMark number={index + 1} look={look} />
              {isDone ? (
                <span>
                  <VisuallyHidden>{texts.done} </VisuallyHidden>
                  {title}
                </span>
              ) : (
                <>
                  <div>
                    <Link className={styles.link} to={addresses[step]}>
                      {title}
                    </Link>
                    <p className={styles.text}>
                      {step === 'answer' && !hasReceived ? texts.notYet : text}
                    </p>
                  </div>
                  <ArrowRightIcon />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
