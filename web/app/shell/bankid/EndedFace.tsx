import { bankidMessages } from '@troskel/contract/bankid/messages';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { errorMessage } from '@troskel/contract/ground/errors';
import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { textIn } from '@troskel/contract/ground/language';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { AlertKind } from '../../ui/Alert.tsx';
import { Button, SiteButtonLink } from '../../ui/Button.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { isOnlyByCode } from './identification-rules.ts';
import type { Ending } from './identification-rules.ts';
import type { Purpose } from './open-order.ts';
import styles from './BankIdDialog.module.css';
import { ownBrowserAddress } from './own-browser.ts';

type Texts = ReturnType<typeof useTexts<(typeof bankidDialogTexts)['sv']>>;

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** Why it ended; null where the abort text says it all. */
function reasonOf(
  { messageCode, errorCode }: Ending,
  texts: Texts,
  language: Language,
): string | null {
  if (errorCode === 'UNREACHABLE') return texts.unreachable;
  if (errorCode !== null) {
    return isErrorCode(errorCode) ? errorMessage(errorCode, language) : texts.somethingWrong;
  }
  if (messageCode === null || messageCode === 'RFA3' || messageCode === 'RFA6') return null;
  return textIn(bankidMessages[messageCode], language);
}

function titleOf(purpose: Purpose, { errorCode, person }: Ending, texts: Texts): string {
  if (person) return texts.noAccountOf(`${person.givenName} ${person.surname}`);
  if (errorCode === 'BANKID_BROWSER_CANNOT_RETURN') return texts.cannotReturn;
  return errorCode === null ? texts.aborted : texts.refused[purpose];
}

/** To have no account is no fault, nor is the browser that one happens to be in. */
function kindOf({ errorCode, person }: Ending): AlertKind {
  if (person || errorCode === 'BANKID_BROWSER_CANNOT_RETURN') return 'info';
  return errorCode === null ? 'warning' : 'error';
}

/** The result and the next steps: to try again, unless that cannot help. */
export function EndedFace({
  purpose,
  ending,
  onRetry,
  waysOn,
}: {
  purpose: Purpose;
  ending: Ending;
  onRetry: () => Promise<void>;
  waysOn: ReactNode;
}): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const language = useLanguage();
  const alertId = useId();
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => ways.current?.querySelector<HTMLElement>('button, a')?.focus(), []);
  return (
    <>
      <Alert id={alertId} kind={kindOf(ending)} title={titleOf(purpose, ending, texts)}>
        {reasonOf(ending, texts, language)}
      </Alert>
      <div className={styles.ways} ref={ways}>
        {waysOn ?? (
          <Button isWide aria-describedby={alertId} onClick={onRetry}>
            {isOnlyByCode(ending) ? texts.showCode : texts.retry}
          </Button>
        )}
        {ending.errorCode === 'BANKID_BROWSER_CANNOT_RETURN' && <OwnBrowserWays />}
      </div>
    </>
  );
}

/** Out of the app that shows this page, into the phone's own browser. */
function OwnBrowserWays(): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const [isCopied, setCopied] = useState(false);
  const page = location.origin + location.pathname + location.search;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(page);
      setCopied(true);
    } catch {
      // Many apps keep it to themselves: the address stands there to be copied by hand.
    }
  };
  return (
    <>
      <SiteButtonLink look="secondary" isWide href={ownBrowserAddress(navigator.userAgent, page)}>
        {texts.openOwnBrowser}
      </SiteButtonLink>
      <Button look="quiet" isWide onClick={copy}>
        {isCopied ? texts.addressCopied : texts.copyAddress}
      </Button>
      <p className={styles.address}>{page}</p>
    </>
  );
}
