import { styled } from '@mui/material/styles';
import { bankidMessages } from '@troskel/contract/bankid/messages';
import { textIn } from '@troskel/contract/ground/language';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, OutsideButtonLink } from '../../ui/Button.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { DemoTools } from './demo-parts.ts';
import { PhoneWithCode } from './drawings/PhoneWithCode.tsx';
import type { Identification, IdentificationControl } from './identification.ts';
import { isInApp, likelyFlow } from './identification-rules.ts';
import { installAddress } from './install-address.ts';
import { QrCode } from './QrCode.tsx';
import { TimeLeft } from './TimeLeft.tsx';

type Open = Extract<Identification, { stage: 'starting' | 'running' }>;

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  paddingLeft: 24,
}));

const State = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  textAlign: 'center',
});

const StateText = styled('output')({ display: 'block', fontWeight: 600, textWrap: 'balance' });

/** The same height in every state, so that the dialog keeps its size. */
const Picture = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 200,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.ground.sunken,
}));

const Here = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  textAlign: 'center',
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Sentence = styled('p')({ marginBottom: 8 });

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& > p': { ...theme.typography.body2, textAlign: 'center' },
}));

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
          <Steps>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
          <QrCode
            text={present.stage === 'running' ? present.qrText : null}
            label={texts.qrLabel}
            isStale={trouble !== null}
          />
        </>
      ) : (
        <Picture>
          <PhoneWithCode />
        </Picture>
      )}

      <State>
        <StateText>{stateText(present, texts, language)}</StateText>
        {secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
      </State>

      {present.flow === 'auto_start' && !isWithApp && (
        <Here>
          <StartLink
            present={present}
            identification={identification}
            label={isPhone ? texts.openHere : texts.openOnComputer}
            labelAgain={texts.openHereAgain}
          />
          <p>{texts.hereHelp}</p>
        </Here>
      )}

      {trouble && (
        <Alert kind="warning">
          <Sentence>{texts[trouble]}</Sentence>
          <Button look="secondary" size="small" onClick={identification.tryNow}>
            {texts.tryNow}
          </Button>
        </Alert>
      )}

      {isAwaited && (
        <Choice>
          <p>{texts.noReturnHelp}</p>
          <Button look="secondary" isWide onClick={() => identification.start('qr')}>
            {texts.showCode}
          </Button>
        </Choice>
      )}

      {__DEMO__ && present.stage === 'running' && (
        <Suspense fallback={null}>
          <DemoTools qrText={present.qrText} />
        </Suspense>
      )}

      {!isWithApp && (
        <Choice>
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
        </Choice>
      )}
    </>
  );
}
