import { mostFlagDescription, staffFlags } from '@troskel/contract/flags/calls';
import type { StaffFlag } from '@troskel/contract/flags/calls';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Input } from '../../ui/Input.tsx';
import { FlagExceptions, FlagRefusal } from './FlagExceptions.tsx';
import { useFlagWrite } from './flags-query.ts';
import { flagsPageTexts } from './flags.texts.ts';
import styles from './FlagCard.module.css';

/** A flag: what it does, how it stands and since when, and switching it. */
export function FlagCard({ flag }: { flag: StaffFlag }): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const dates = useDates();
  const titleId = useId();
  const [why, setWhy] = useState('');
  const toggle = useFlagWrite(staffFlags.switchFlag, flag);
  const { key, name, isOn, changedAt, changedBy, description } = flag;

  const doSwitch = async (): Promise<void> => {
    const body = { isOn: !isOn, description: why };
    if (!(await toggle.run({ params: { key: key as 'live-updates' }, body }))) return;
    setWhy('');
    showToast({ kind: 'success', title: texts.switched(name, !isOn) });
  };

  return (
    <Card className={styles.flagCardFrame} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        <Badge tone={isOn ? 'success' : 'warning'}>{isOn ? texts.on : texts.off}</Badge>
      </div>
      <div>
        <p>{flag.does}</p>
        <code className={styles.key}>{key}</code>
      </div>
      <Facts>
        <div>
          <dt>{texts.changed}</dt>
          <dd>
            {changedAt === null
              ? `${texts.never}. ${texts.byDefault(flag.isOnByDefault)}.`
              : texts.changedBy(dates.dateTime(changedAt), changedBy)}
          </dd>
        </div>
        {description !== null && (
          <div>
            <dt>{texts.why}</dt>
            <dd>{description}</dd>
          </div>
        )}
      </Facts>
      <FlagRefusal error={toggle.error} />
      <form
        className={styles.switching}
        onSubmit={(event) => {
          event.preventDefault();
          void doSwitch();
        }}
      >
        <FieldFrame label={texts.why} help={texts.whyHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
              maxLength={mostFlagDescription}
              autoComplete="off"
            />
          )}
        </FieldFrame>
        <Button
          type="submit"
          look="secondary"
          isPending={toggle.isPending}
          aria-label={(isOn ? texts.turnOffNamed : texts.turnOnNamed)(name)}
        >
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      </form>
      {(flag.takesExceptions || flag.exceptions.length > 0) && (
        <>
          <h3>{texts.exceptions}</h3>
          <FlagExceptions flag={flag} />
        </>
      )}
    </Card>
  );
}
