import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { rotKronorLeft } from '@troskel/contract/values/rot-rates';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { Input } from '../../../ui/Input.tsx';
import { wholeOf } from '../../../lib/amounts.ts';
import { receivedTexts } from './received.texts.ts';
import styles from './RotLeft.module.css';

/** Typed kronor: nothing typed is nothing used; null is what cannot be read. */
function kronorOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const kronor = wholeOf(typed);
  return kronor === null || kronor < 0 ? null : kronor;
}

/** Whether one buyer's deduction of the year suffices, by what they have used of it. */
function BuyerLeft({
  name,
  kronor,
  year,
}: {
  name: string;
  kronor: number;
  /** Year of the payment. */
  year: string;
}): ReactNode {
  const texts = useTexts(receivedTexts);
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState({ rot: '', rut: '' });
  const used = { rot: kronorOf(typed.rot), rut: kronorOf(typed.rut) };
  const isTyped = typed.rot.trim() !== '' || typed.rut.trim() !== '';
  const left =
    used.rot === null || used.rut === null ? null : rotKronorLeft({ rot: used.rot, rut: used.rut });
  const money = (amount: number): string => inKronor(amount * 100, language);
  return (
    <fieldset className={styles.buyer}>
      <legend>{texts.leftOf(name, money(kronor))}</legend>
      {(['rot', 'rut'] as const).map((kind) => (
        <FieldFrame
          key={kind}
          id={`${id}-${kind}`}
          label={texts.used[kind](year)}
          error={used[kind] === null ? texts.usedUnreadable : undefined}
        >
          {(wiring) => (
            <Input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              {...wiring}
              value={typed[kind]}
              onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
      <output>
        {isTyped && left !== null && (
          <Alert kind={left < kronor ? 'warning' : 'success'} isSilent>
            {left < kronor
              ? texts.leftTooLittle(name, money(left), money(kronor - left))
              : texts.leftEnough(name, money(left))}
          </Alert>
        )}
      </output>
    </fieldset>
  );
}

/**
 * Before the yes: asks what the buyers have used of the year's deduction, which the company cannot
 * see, and says whether the rest suffices. Nothing of it is sent.
 */
export function RotLeft({ version: { content, sums } }: { version: SentQuotation }): ReactNode {
  const texts = useTexts(receivedTexts);
  const titleId = useId();
  const { rot } = sums;
  if (rot === null) return null;
  const year = (content.plannedPaymentOn ?? '').slice(0, 4);
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.leftTitle}</h2>
      <p>{texts.leftIntro(year)}</p>
      {rot.buyers.map(({ name, kronor }, place) => (
        <BuyerLeft key={place} name={name} kronor={kronor} year={year} />
      ))}
    </Card>
  );
}
