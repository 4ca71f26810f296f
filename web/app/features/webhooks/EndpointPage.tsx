import { webhooks } from '@troskel/contract/webhooks/calls';
import type { WebhookAttempt, WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import { testEventType, webhookEventTypes } from '@troskel/contract/values/webhook-events';
import type { WebhookEventType } from '@troskel/contract/values/webhook-events';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { AwaitedPage } from '../../shell/AwaitedPage.tsx';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { RowFacts, RowName, RowsHead, RowsText } from '../../ui/row-parts.tsx';
import type { RowFact } from '../../ui/row-parts.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { replayDialog } from './dialogs.ts';
import { EndpointActs } from './EndpointActs.tsx';
import { EndpointState } from './EndpointState.tsx';
import { attemptsQuery, shownOfEndpoints } from './webhook-queries.ts';
import { endpointPageTexts, webhooksTexts } from './webhooks.texts.ts';
import styles from './Webhooks.module.css';

type Texts = (typeof endpointPageTexts)['sv'];

export const handle: RightHandle = { needs: { right: 'webhooks', level: 'read' } };

const isKnown = (type: string): type is WebhookEventType =>
  webhookEventTypes.some((known) => known === type);

function Answer({ attempt, texts }: { attempt: WebhookAttempt; texts: Texts }): ReactNode {
  const { status, failure, excerpt, milliseconds } = attempt;
  const said =
    failure === null ? (
      <span>{status}</span>
    ) : (
      <span className={styles.failed}>{texts.failures[failure](String(status))}</span>
    );
  const time = texts.milliseconds(String(milliseconds));
  return (
    <span className={styles.answer}>
      {said}
      <span>{excerpt === '' ? time : `${time} · ${excerpt}`}</span>
    </span>
  );
}

interface Shown {
  texts: Texts;
  dates: ReturnType<typeof useDates>;
  nameOf: (type: string) => string;
  /** Null where nothing can be sent again. */
  again: ((deliveryId: string) => Promise<void>) | null;
}

function columnsOf({ texts, dates, nameOf, again }: Shown): Column<WebhookAttempt>[] {
  return [
    {
      key: 'at',
      label: texts.at,
      cell: ({ at }) => (
        <time className={styles.whole} dateTime={at} title={dates.dateTime(at)}>
          {dates.relative(at)}
        </time>
      ),
    },
    { key: 'event', label: texts.event, cell: ({ type }) => nameOf(type) },
    {
      key: 'answer',
      label: texts.answer,
      cell: (attempt) => <Answer attempt={attempt} texts={texts} />,
    },
    {
      key: 'next',
      label: texts.nextTry,
      cell: ({ failure, nextTryAt }) => {
        if (nextTryAt !== null) return dates.dateTime(nextTryAt);
        return failure === null ? texts.arrived : texts.noNext;
      },
    },
    ...(again === null
      ? []
      : [
          {
            key: 'act',
            isPressed: true,
            label: texts.act,
            cell: ({ deliveryId, type, at }: WebhookAttempt) => (
              <Button
                look="secondary"
                size="small"
                aria-label={texts.againNamed(nameOf(type), dates.dateTime(at))}
                onClick={() => again(deliveryId)}
              >
                <span className={styles.whole}>{texts.again}</span>
              </Button>
            ),
          },
        ]),
  ];
}

function EndpointFacts({
  endpoint,
  waiting,
}: {
  endpoint: WebhookEndpoint;
  waiting: number;
}): ReactNode {
  const texts = useTexts(endpointPageTexts);
  const about = useTexts(webhooksTexts);
  const dates = useDates();
  const { url, events, lastSuccessAt, failingSince, keys } = endpoint;
  const [key, before] = keys;
  const named =
    events.length === webhookEventTypes.length
      ? about.chosen(events.length, events.length)
      : events.map((type) => about.events[type]).join(', ');
  const keyText = key && [
    texts.keys[key.scheme],
    ...(key.publicKey === null ? [] : [key.publicKey]),
    ...(before?.endsAt ? [texts.keyBefore(dates.dateTime(before.endsAt))] : []),
  ];
  const facts: RowFact[] = [
    [about.url, url, true],
    [about.lastSuccess, lastSuccessAt ? dates.dateTime(lastSuccessAt) : about.never],
    [texts.failingSince, failingSince ? dates.dateTime(failingSince) : undefined],
    [texts.waiting, waiting > 0 ? texts.waitingCount(waiting) : undefined],
    [texts.key, keyText?.join('. ')],
    [about.chosenEvents, named, true],
  ];
  return <RowFacts facts={facts} />;
}

/** One endpoint of a company, and each try to send it something. */
export default function EndpointPage(): ReactNode {
  const texts = useTexts(endpointPageTexts);
  const about = useTexts(webhooksTexts);
  const language = useLanguage();
  const dates = useDates();
  const logId = useId();
  const ownId = useOwnPartnerId();
  const mayEdit = useOwnRights().may(webhooks.updateEndpoint);
  const { partnerId = '', endpointId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const outcome = search.get('outcome') === 'failed' ? 'failed' : 'all';
  const params = { partnerId, endpointId };
  const answer = usePages(attemptsQuery(params, outcome));
  const replay = useWrite(webhooks.replayDelivery, {
    skipGlobalHandle: true,
    refreshes: shownOfEndpoints,
  });
  const [first] = answer.data?.pages ?? [];
  if (answer.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  const above = [{ to: `/partners/${partnerId}/integrations`, name: texts.above }];
  if (!first) {
    return (
      <>
        <Breadcrumbs label={texts.where} above={above} />
        <AwaitedPage
          title={texts.title}
          loading={texts.loading}
          isPending={answer.isPending}
          card={{ minHeight: 320, maxWidth: 1100 }}
        />
        {answer.error && <QueryFailure query={answer} title={texts.failed} />}
      </>
    );
  }
  const { endpoint, waiting } = first;
  const again = async (deliveryId: string): Promise<void> => {
    try {
      await replay.mutateAsync({ params: { ...params, deliveryId } });
      showToast({ kind: 'success', title: texts.sentAgain });
    } catch (error) {
      showToast({ kind: 'error', title: texts.notDone, text: failureText(error, language) });
    }
  };
  const columns = columnsOf({
    texts,
    dates,
    nameOf: (type) =>
      type === testEventType ? texts.testEvent : isKnown(type) ? about.events[type] : type,
    again: mayEdit && endpoint.off === null ? again : null,
  });

  return (
    <>
      <Breadcrumbs label={texts.where} above={above} />
      <PageHeading title={endpoint.description || new URL(endpoint.url).host} />
      <div className={styles.sections}>
        <Card>
          <RowName>
            <EndpointState endpoint={endpoint} />
          </RowName>
          <EndpointFacts endpoint={endpoint} waiting={waiting} />
          {mayEdit && <EndpointActs partnerId={partnerId} endpoint={endpoint} />}
        </Card>
        <section aria-labelledby={logId}>
          <RowsHead>
            <h2 id={logId}>{texts.log}</h2>
            {mayEdit && endpoint.off === null && (
              <Button
                look="secondary"
                size="small"
                aria-haspopup="dialog"
                onClick={() => {
                  const onSent = () => void answer.refetch();
                  showDialog(replayDialog, { partnerId, endpointId, onSent });
                }}
              >
                {texts.replaySpan}
              </Button>
            )}
          </RowsHead>
          <RowsText>{texts.logText}</RowsText>
          <div className={styles.filter}>
            <FilterSelect
              label={texts.show}
              value={outcome}
              options={(['all', 'failed'] as const).map(
                (known) => [known, texts.outcomes[known]] as const,
              )}
              onChoose={(chosen) =>
                setSearch(chosen === 'failed' ? { outcome: 'failed' } : {}, {
                  preventScrollReset: true,
                })
              }
            />
          </div>
          <FoundRecords
            columns={columns}
            answer={answer}
            words={{ caption: texts.log, loading: texts.logLoading, failed: texts.logFailed }}
            empty={{ title: texts.logEmpty[outcome], text: texts.logEmptyText[outcome] }}
          />
        </section>
      </div>
    </>
  );
}
