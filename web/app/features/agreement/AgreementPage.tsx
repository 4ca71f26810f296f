import { localeOf } from '@troskel/contract/ground/language';
import { useQuery } from '@tanstack/react-query';
import type { Agreement } from '@troskel/contract/agreement/calls';
import { companyInformation } from '@troskel/contract/company/company-information';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { download } from '../../lib/download.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { SignedText } from '../../ui/AgreementSheet.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Link, SiteLink } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { agreementQuery } from './agreement-query.ts';
import { agreementTexts } from './agreement.texts.ts';
import { PlanFace } from './PlanFace.tsx';
import { SectionTitle } from './section-title.tsx';
import { usePlanChange } from './use-plan-change.ts';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import styles from './AgreementPage.module.css';

export const handle: RightHandle = { needs: { right: 'agreement', level: 'read' } };

function Content({ agreement, partnerId }: { agreement: Agreement; partnerId: string }): ReactNode {
  const texts = useTexts(agreementTexts);
  const language = useLanguage();
  const dates = useDates();
  const present = useRef<HTMLHeadingElement>(null);
  const { changeTo, keep, refusal } = usePlanChange(partnerId, agreement, () =>
    present.current?.focus(),
  );
  const { plan, plannedChange, otherPlans, mayChange, owners } = agreement;
  const names = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(owners);

  return (
    <div className={styles.room}>
      <div className={styles.notices}>
        {refusal && (
          <Alert kind="error" title={refusal.title}>
            {refusal.text}
          </Alert>
        )}
        {plannedChange && (
          <Alert
            kind="info"
            title={texts.planned(
              plannedChange.to.name,
              dates.date(`${plannedChange.takesEffectOn}T12:00:00`),
            )}
            isSilent
          >
            {texts.plannedText(plan.name)}
            {plannedChange.by !== null && ` ${texts.plannedBy(plannedChange.by)}`}
          </Alert>
        )}
        {!mayChange && (
          <Alert kind="info" title={texts.ownersOnly} isSilent>
            {owners.length > 0 ? texts.askOwner(names) : texts.askUs}
          </Alert>
        )}
      </div>
      <VisuallyHidden as="h2">{texts.yours}</VisuallyHidden>
      <div className={styles.plans}>
        <PlanFace
          plan={plan}
          since={texts.since(dates.date(agreement.planSince))}
          headingRef={present}
        >
          {mayChange && plannedChange && (
            <Button look="secondary" onClick={keep}>
              {texts.keep(plan.name)}
            </Button>
          )}
        </PlanFace>
        {otherPlans.map((other) => (
          <PlanFace key={other.id} plan={other}>
            {mayChange && other.id !== plannedChange?.to.id && (
              <Button look="secondary" onClick={() => changeTo(other)}>
                {texts.changeTo(other.name)}
              </Button>
            )}
          </PlanFace>
        ))}
        {otherPlans.length === 0 && <p>{texts.noOthers}</p>}
      </div>
      <HeldAddOns addOns={agreement.addOns} partnerId={partnerId} />
      <PlanHistory history={agreement.history} />
      <AcceptedAgreement agreement={agreement.agreement} partnerId={partnerId} />
    </div>
  );
}

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  agreementQuery(partnerId),
]);

/** The plan one has, what it can be changed to, and how it has been changed. */
export default function AgreementPage(): ReactNode {
  const texts = useTexts(agreementTexts);
  const { partnerId = '' } = useParams();
  const query = useQuery(agreementQuery(partnerId));
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {query.isPending && (
        <div className={styles.room} aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <div className={styles.plans} aria-hidden="true">
            {['yours', 'other'].map((key) => (
              <Card className={styles.lines} key={key}>
                <Skeleton width={120} height={28} />
                <Skeleton width={180} height={22} />
                <Skeleton width="90%" height={18} />
                <Skeleton width="70%" height={18} />
                <Skeleton width="75%" height={18} />
              </Card>
            ))}
          </div>
        </div>
      )}
      {query.data ? (
        <Content agreement={query.data} partnerId={partnerId} />
      ) : (
        <QueryFailure query={query} title={texts.failed} />
      )}
    </>
  );
}

/** Every change of plan, newest first. */
function PlanHistory({ history }: { history: Agreement['history'] }): ReactNode {
  const texts = useTexts(agreementTexts);
  const dates = useDates();
  const id = useId();
  const written = (time: string): ReactNode => <time dateTime={time}>{dates.dateTime(time)}</time>;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{texts.history}</SectionTitle>
      {history.length === 0 ? (
        <p className={styles.quiet}>{texts.noHistory}</p>
      ) : (
        <RecordTable
          caption={texts.history}
          rows={history}
          keyOf={(change) => change.id}
          columns={[
            {
              key: 'at',
              label: texts.at,
              cell: ({ at }) => written(at),
            },
            { key: 'from', label: texts.from, cell: ({ from }) => from.name },
            { key: 'to', label: texts.to, cell: ({ to }) => to.name },
            { key: 'by', label: texts.by, cell: ({ by }) => by ?? texts.someoneWhoLeft },
          ]}
        />
      )}
    </section>
  );
}

/** The additional services that the company has, and the way to more of them. */
function HeldAddOns({
  addOns,
  partnerId,
}: {
  addOns: Agreement['addOns'];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(agreementTexts);
  const dates = useDates();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{texts.addOns}</SectionTitle>
      {addOns.length === 0 ? (
        <p className={styles.quiet}>{texts.noAddOns}</p>
      ) : (
        <RecordTable
          caption={texts.addOns}
          rows={addOns}
          keyOf={(addOn) => addOn.id}
          columns={[
            { key: 'name', label: texts.addOn, cell: ({ name }) => name },
            { key: 'price', label: texts.price, cell: ({ price }) => price },
            { key: 'since', label: texts.addOnSince, cell: ({ since }) => dates.date(since) },
            {
              key: 'until',
              label: texts.addOnUntil,
              cell: ({ endsOn }) =>
                endsOn === null ? texts.renewed : texts.ends(dates.date(`${endsOn}T12:00:00`)),
            },
          ]}
        />
      )}
      <p className={styles.more}>
        <Link to={partnerAddress(partnerId, 'additional-services')}>{texts.toAddOns}</Link>
      </p>
    </section>
  );
}

/** The agreement that was accepted: by whom and when, its text, and how to keep it. */
function AcceptedAgreement({
  agreement,
  partnerId,
}: {
  agreement: Agreement['agreement'];
  partnerId: string;
}): ReactNode {
  const texts = useTexts(agreementTexts);
  const dates = useDates();
  const language = useLanguage();
  const id = useId();
  const { version, signedAt, signedBy, isSignedWithBankid, hasReceipt, text } = agreement;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{texts.agreement}</SectionTitle>
      <Card as="div">
        <Facts>
          <div>
            <dt>{texts.version}</dt>
            <dd>{dates.date(`${version}T12:00:00`)}</dd>
          </div>
          <div>
            <dt>{isSignedWithBankid ? texts.signed : texts.accepted}</dt>
            <dd>
              <time dateTime={signedAt}>{dates.dateTime(signedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>{texts.signedBy}</dt>
            <dd>{signedBy ?? texts.someoneWhoLeft}</dd>
          </div>
        </Facts>
        <div className={styles.text}>
          {text === null ? (
            <p className={styles.quiet}>{texts.noText}</p>
          ) : (
            <SignedText document={text} level="h3" />
          )}
        </div>
        <div className={styles.keep}>
          {text !== null && (
            <Button look="secondary" onClick={() => window.print()}>
              {texts.print}
            </Button>
          )}
          {hasReceipt && (
            <DownloadButton
              help={texts.receiptHelp}
              fetchFile={(options) =>
                download(companyInformation.getAgreementReceipt, { params: { partnerId } }, options)
              }
            >
              {texts.receipt}
            </DownloadButton>
          )}
          <SiteLink href={siteAddress(`/terms/${version}`, language)}>{texts.toTerms}</SiteLink>
          <Link to={partnerAddress(partnerId, 'company-information')}>{texts.toCompany}</Link>
        </div>
      </Card>
    </section>
  );
}
