import { bankidMessages } from '@troskel/contract/bankid/messages';
import { textIn } from '@troskel/contract/ground/language';
import { Suspense, lazy } from 'react';
import type { ReactNode, ComponentType } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, OutsideButtonLink } from '../../ui/Button.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { PhoneWithCode } from './drawings/PhoneWithCode.tsx';
import type { Identification, IdentificationControl } from './identification.ts';
import { isInApp, likelyFlow, spokenTime, installAddress } from './identification-rules.ts';
import { QrCode } from './QrCode.tsx';
import styles from './OpenFace.module.css';

const NoDemoPart = (): null => null;

/**
 * A helper of the demo build. In production the condition is false when the bundle is made, so
 * neither it nor its file is in it.
 */
const DemoTools: ComponentType<{ qrText: string | null }> = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoTools.tsx')).DemoTools }))
  : NoDemoPart;

type Open = Extract<Identification, { stage: 'starting' | 'running' }>;

type Texts = ReturnType<typeof useTexts<(typeof bankidDialogTexts)['sv']>>;

function stateText(present: Open, texts: Texts, language: Language): string {
  if (present.stage === 'starting') return texts.starting;
  const { order, hasFollowedLink } = present;
  if (order.hintCode === 'awaitingReturn') return texts.awaitingReturn;
  // Nothing is being started before the link has been pressed.
  const isUntouched = order.flow === 'auto_start' && !isInApp(order) && !hasFollowedLink;
  const code = isUntouched ? 'RFA1' : order.messageCode;
  return code === null ? '' : textIn(bankidMessages[code], language);
}

function StartLink({
  present,
  identification,
  label,
  labelAgain,
}: {
  present: Open;
  identification: IdentificationControl;
  label: string;
  labelAgain: string;
}): ReactNode {
  const link = present.stage === 'running' ? present.order.startLink : null;
  const isAgain = present.stage === 'running' && present.hasFollowedLink;
  if (link === null) {
    return (
      <Button isWide isPending>
        {label}
      </Button>
    );
  }
  return (
    // In this tab: the app takes over, and a browser that opens a page leads back to this one.
    <OutsideButtonLink
      look={isAgain ? 'secondary' : 'primary'}
      isWide
      href={link}
      target={undefined}
      rel={undefined}
      referrerPolicy="origin"
      onClick={identification.noteFollowedLink}
    >
      {isAgain ? labelAgain : label}
    </OutsideButtonLink>
  );
}

/** The way into the app, and the wait for it. One tree, so that its live regions stay. */
export function OpenFace({
  present,
  identification,
}: {
  present: Open;
  identification: IdentificationControl;
}): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const language = useLanguage();
  const isStarting = present.stage === 'starting';
  const isWithApp = present.stage === 'running' && isInApp(present.order);
  const isAwaited = isWithApp && present.order.hintCode === 'awaitingReturn';
  const trouble = present.stage === 'running' ? present.trouble : null;
  const secondsLeft = present.stage === 'running' ? present.secondsLeft : null;
  const isScanning = present.flow === 'qr' && !isWithApp;
  const isPhone = likelyFlow(navigator) === 'auto_start';
  const otherFlow = present.flow === 'qr' ? 'auto_start' : 'qr';
  const hereText = isPhone ? texts.useThisDevice : texts.useThisComputer;
  return (
    <>
      {isScanning ? (
        <>
          <ol className={styles.steps}>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <QrCode
            text={present.stage === 'running' ? present.qrText : null}
            label={texts.qrLabel}
            isStale={trouble !== null}
          />
        </>
      ) : (
        <div className={styles.picture}>
          <PhoneWithCode />
        </div>
      )}

      <div className={styles.state}>
        <output className={styles.stateText}>{stateText(present, texts, language)}</output>
        {secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
      </div>

      {present.flow === 'auto_start' && !isWithApp && (
        <div className={styles.here}>
          <StartLink
            present={present}
            identification={identification}
            label={isPhone ? texts.openHere : texts.openOnComputer}
            labelAgain={texts.openHereAgain}
          />
          <p>{texts.hereHelp}</p>
        </div>
      )}

      {trouble && (
        <Alert kind="warning">
          <p className={styles.sentence}>{texts[trouble]}</p>
          <Button look="secondary" size="small" onClick={identification.tryNow}>
            {texts.tryNow}
          </Button>
        </Alert>
      )}

      {isAwaited && (
        <div className={styles.choice}>
          <p>{texts.noReturnHelp}</p>
          <Button look="secondary" isWide onClick={() => identification.start('qr')}>
            {texts.showCode}
          </Button>
        </div>
      )}

      {__DEMO__ && present.stage === 'running' && (
        <Suspense fallback={null}>
          <DemoTools qrText={present.qrText} />
        </Suspense>
      )}

      {!isWithApp && (
        <div className={styles.choice}>
          <Button
            look="secondary"
            isWide
            isPending={isStarting}
            onClick={() => identification.start(otherFlow)}
          >
            {present.flow === 'qr' ? hereText : texts.useOtherDevice}
          </Button>
          <p>
            {texts.noApp} <OutsideLink href={installAddress}>{texts.install}</OutsideLink>
          </p>
        </div>
      )}
    </>
  );
}

function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The clock for the eye; for the ear a word now and then, not one a second. */
function TimeLeft({ seconds }: { seconds: number }): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const spoken = spokenTime(seconds);
  return (
    <>
      <p className={styles.line} aria-hidden="true">
        {texts.timeLeft} {asClock(seconds)}
      </p>
      <VisuallyHidden aria-live="polite">
        {spoken === null ? '' : texts.timeLeftSpoken(spoken)}
      </VisuallyHidden>
    </>
  );
}
