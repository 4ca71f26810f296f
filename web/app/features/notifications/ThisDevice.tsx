import type { PushChoice, PushDevice, PushSettings } from '@troskel/contract/notifications/push';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import {
  endSubscription,
  NotSubscribedError,
  pushAbility,
  turnPushOn,
} from '../../shell/push/this-device.ts';
import { Alert } from '../../ui/Alert.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { notificationsTexts } from './mail-choices.texts.ts';
import { changeDevice, readSubscriptionAgain, removeDevice, showPush } from './push-devices.ts';
import { pushTexts } from './push.texts.ts';
import { QuietHoursForm } from './QuietHoursForm.tsx';
import { TestOfDevice } from './TestOfDevice.tsx';
import styles from './PushCard.module.css';

/** Most people's night. */
const usualNight = { from: '22:00', until: '06:30' };

function SwitchRow({
  name,
  detail,
  isOn,
  isBusy = false,
  onChange,
}: {
  name: string;
  detail?: string;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{name}</label>
      <SwitchInput
        id={id}
        checked={isOn}
        aria-busy={isBusy || undefined}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        onChange={({ target }) => {
          if (!isBusy) onChange(target.checked);
        }}
      />
      {detail !== undefined && <p id={`${id}-detail`}>{detail}</p>}
    </div>
  );
}

function DeviceChoices({
  device,
  offered,
}: {
  device: PushDevice;
  offered: readonly PushChoice[];
}): ReactNode {
  const texts = useTexts(pushTexts);
  const mails = useTexts(notificationsTexts);
  const language = useLanguage();
  const { id, choices, quietHours } = device;

  const change = async (patch: Parameters<typeof changeDevice>[1]): Promise<void> => {
    try {
      await changeDevice(id, patch);
    } catch (error) {
      showToast({ kind: 'error', title: texts.notSaved, text: failureText(error, language) });
    }
  };

  return (
    <>
      <fieldset className={styles.part}>
        <legend>{texts.what}</legend>
        {offered.map((choice) => {
          const { name, detail } = choice === 'account' ? texts.account : mails.choices[choice];
          return (
            <SwitchRow
              key={choice}
              name={name}
              detail={detail}
              isOn={choices.includes(choice)}
              onChange={(isOn) =>
                void change({
                  choices: offered.filter((other) =>
                    other === choice ? isOn : choices.includes(other),
                  ),
                })
              }
            />
          );
        })}
      </fieldset>
      <section className={styles.part} aria-label={texts.quiet}>
        <h3>{texts.quiet}</h3>
        <SwitchRow
          name={texts.quietSwitch}
          detail={texts.quietDetail}
          isOn={quietHours !== null}
          onChange={(isOn) => void change({ quietHours: isOn ? usualNight : null })}
        />
        {quietHours && <QuietHoursForm deviceId={id} quietHours={quietHours} />}
      </section>
    </>
  );
}

/** The notifications of this device, or the reason why it can have none. */
export function ThisDevice({
  settings,
  isSubscribed,
}: {
  settings: PushSettings;
  isSubscribed: boolean;
}): ReactNode {
  const texts = useTexts(pushTexts);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const { publicKey, offered, devices } = settings;
  const ability = pushAbility();
  const possible = ability === 'ready' ? null : ability;
  const hindrance = publicKey === null ? 'off' : possible;
  const known = devices.find(({ isThis }) => isThis);
  const device = known && isSubscribed ? known : null;

  const turnOn = async (key: string): Promise<void> => {
    const saved = await turnPushOn(key);
    setDismissed(saved === null);
    if (saved === null) return;
    showPush(saved);
    await readSubscriptionAgain();
    showToast({ kind: 'success', title: texts.turnedOn });
  };
  const turnOff = async ({ id }: PushDevice): Promise<void> => {
    await removeDevice(id);
    await endSubscription();
    await readSubscriptionAgain();
    showToast({ kind: 'success', title: texts.turnedOff });
  };
  const change = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (isOn && publicKey !== null) await turnOn(publicKey);
      else if (known) await turnOff(known);
    } catch (error) {
      showToast({
        kind: 'error',
        title: isOn ? texts.notTurnedOn : texts.notTurnedOff,
        text:
          error instanceof NotSubscribedError ? texts.notSubscribed : failureText(error, language),
      });
    } finally {
      setBusy(false);
    }
  };

  if (hindrance !== null) {
    return (
      <Alert kind="info" isSilent>
        {texts[hindrance]}
      </Alert>
    );
  }
  return (
    <>
      <SwitchRow
        name={texts.switch}
        detail={texts.private}
        isOn={device !== null}
        isBusy={isBusy}
        onChange={(isOn) => void change(isOn)}
      />
      {isDismissed && !device && <Alert kind="warning">{texts.dismissed}</Alert>}
      <TestOfDevice isOn={device !== null} />
      {device && <DeviceChoices device={device} offered={offered} />}
    </>
  );
}
