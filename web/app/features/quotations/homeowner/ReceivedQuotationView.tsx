import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { refusalOfAnswer } from '@troskel/contract/values/quotation-state';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { DownloadButton } from '../../../shell/DownloadButton.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import type { AlertKind } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { NavTabs } from '../../../ui/NavTabs.tsx';
import { QuotationView } from '../QuotationView.tsx';
import { quotationTexts } from '../quotation.texts.ts';
import { OwnRotDetails } from '../rot-details/OwnRotDetails.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { VersionPdf } from '../VersionPdf.tsx';
import { Cancellation } from './Cancellation.tsx';
import { RotLeft } from './RotLeft.tsx';
import { receivedTexts } from './received.texts.ts';
import { useAnswers } from './use-answers.ts';
import type { Answers } from './use-answers.ts';
import styles from './ReceivedQuotationView.module.css';

const kinds: Partial<Record<SentQuotation['state'], AlertKind>> = {
  accepted: 'success',
  change_asked: 'info',
  declined: 'info',
};

/** How the newest version stands, and what the customer has said about it. */
function StateNotice({ version }: { version: SentQuotation }): ReactNode {
  const texts = useTexts(receivedTexts);
  const { state, words, mayStartEarly, signedBy } = version;
  if (state === 'open') return null;
  const notice = texts.notices[state];
  return (
    <Alert kind={kinds[state] ?? 'warning'} title={notice.title} isSilent>
      <p>{notice.text}</p>
      {signedBy !== null && <p>{texts.signedBy(signedBy)}</p>}
      {state === 'accepted' && mayStartEarly && <p>{texts.mayStartEarly}</p>}
      {words !== '' && (
        <p className={styles.words}>
          <b>{texts.yourWords}:</b> {words}
        </p>
      )}
    </Alert>
  );
}

function AnswerButtons({ answers }: { answers: Answers }): ReactNode {
  const texts = useTexts(receivedTexts);
  return (
    <fieldset className={styles.answers} aria-label={texts.answer}>
      <Button aria-haspopup="dialog" onClick={answers.accept}>
        {texts.accept}
      </Button>
      <Button look="secondary" aria-haspopup="dialog" onClick={answers.askForChange}>
        {texts.askChange}
      </Button>
      <Button look="quiet" aria-haspopup="dialog" onClick={answers.decline}>
        {texts.decline}
      </Button>
    </fieldset>
  );
}

/** A quotation that has been read from the server: the newest version, or an older one by address. */
export function ReceivedQuotationView({
  inquiryId,
  received,
  newest,
}: {
  inquiryId: string;
  received: ReceivedQuotation;
  newest: SentQuotation;
}): ReactNode {
  const texts = useTexts(receivedTexts);
  const words = useTexts(quotationTexts);
  const language = useLanguage();
  const titleId = useId();
  const [search] = useSearchParams();
  const { company, organizationNumber, partnerId, sent } = received;
  const shown = sent.find(({ number }) => String(number) === search.get('version')) ?? newest;
  const standing = useRef<HTMLDivElement>(null);
  const answers = useAnswers(inquiryId, received, shown, () => standing.current?.focus());
  const isNewest = shown === newest;
  const before = sent.find(({ number }) => number === shown.number - 1);
  const canAnswer = isNewest && refusalOfAnswer(shown.state) === null;
  return (
    <>
      <PageHeading title={texts.heading(company)} />
      <p className={styles.standing}>
        <StateBadge state={shown.state} />
        <span>{texts.number(organizationNumber)}</span>
      </p>
      <div ref={standing} tabIndex={-1} className={styles.notices}>
        {answers.refusal && (
          <Alert kind="error" title={texts.refused}>
            {failureText(answers.refusal, language)}
          </Alert>
        )}
        {isNewest ? (
          <StateNotice version={shown} />
        ) : (
          <Alert kind="info" title={texts.olderTitle(shown.number)} isSilent>
            {texts.olderText} <Link to={{ search: '' }}>{texts.toNewest}</Link>
            {shown.words !== '' && (
              <p className={styles.words}>
                <b>{texts.yourWords}:</b> {shown.words}
              </p>
            )}
          </Alert>
        )}
      </div>
      {sent.length > 1 && (
        <NavTabs
          label={texts.versions}
          tabs={sent.map(({ number }) => ({
            key: String(number),
            name: number === newest.number ? texts.newest(number) : words.version(number),
            search: number === newest.number ? '' : `?version=${number}`,
            isCurrent: number === shown.number,
          }))}
        />
      )}
      <div className={styles.cards}>
        <Card aria-labelledby={titleId} className={styles.paper}>
          <h2 id={titleId}>{words.version(shown.number)}</h2>
          <QuotationView
            content={shown.content}
            files={shown.files}
            sums={shown.sums}
            company={shown.company}
            sentAt={shown.sentAt}
            before={before ?? null}
          />
        </Card>
        {canAnswer && shown.sums.rot && <RotLeft key={`left-${shown.number}`} version={shown} />}
        {canAnswer && <AnswerButtons answers={answers} />}
        {(shown.rotDetails !== null ||
          (shown.state === 'accepted' && shown.content.deduction === 'rot')) && (
          <OwnRotDetails
            key={`details-${shown.number}`}
            params={{ inquiryId, senderId: partnerId }}
            company={company}
            version={shown}
          />
        )}
        {isNewest && shown.state === 'accepted' && (
          <Cancellation company={company} version={shown} onCancel={answers.cancel} />
        )}
        {shown.signedBy !== null && (
          <DownloadButton
            help={texts.receiptHelp}
            fetchFile={(options) =>
              download(
                receivedQuotations.getQuotationReceipt,
                { params: { inquiryId, senderId: partnerId, number: String(shown.number) } },
                options,
              )
            }
          >
            {texts.receipt}
          </DownloadButton>
        )}
        <VersionPdf
          key={shown.number}
          number={shown.number}
          fetchFile={(options) =>
            download(
              receivedQuotations.getReceivedPdf,
              { params: { inquiryId, senderId: partnerId, number: String(shown.number) } },
              options,
            )
          }
        />
      </div>
    </>
  );
}
