import type { PushDevice } from '@troskel/contract/notifications/push';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { LaptopIcon, PhoneIcon, TabletIcon, UnknownDeviceIcon } from '../../ui/settings-icons.tsx';
import { removeDevice } from './push-devices.ts';
import { pushTexts } from './push.texts.ts';
import styles from './PushCard.module.css';

const icons = {
  desktop: LaptopIcon,
  phone: PhoneIcon,
  tablet: TabletIcon,
  unknown: UnknownDeviceIcon,
} as const;

function Device({
  device: { id, browser, operatingSystem, deviceKind, createdAt },
  onRemoved,
}: {
  device: PushDevice;
  onRemoved: () => void;
}): ReactNode {
  const texts = useTexts(pushTexts);
  const language = useLanguage();
  const dates = useDates();
  const Icon = icons[deviceKind];
  const known = browser || texts.unknownBrowser;
  const name = operatingSystem ? texts.onSystem(known, operatingSystem) : known;

  const remove = async (): Promise<void> => {
    try {
      await removeDevice(id);
      onRemoved();
      showToast({ kind: 'success', title: texts.removed(name) });
    } catch (error) {
      showToast({ kind: 'error', title: texts.notRemoved, text: failureText(error, language) });
    }
  };

  return (
    <li>
      <Icon size={28} />
      <p>
        {name}
        <small>{texts.since(dates.date(createdAt))}</small>
      </p>
      <Button look="secondary" size="small" aria-label={texts.removeNamed(name)} onClick={remove}>
        {texts.remove}
      </Button>
    </li>
  );
}

/** The user's other devices that are told what happens. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }): ReactNode {
  const texts = useTexts(pushTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.others}
      </h3>
      {devices.length === 0 ? (
        <p className={styles.note}>{texts.noOthers}</p>
      ) : (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              // The button goes with its row.
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
