import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { offices as calls, officeSorts } from '@troskel/contract/offices/calls';
import type { Office, OfficeSort } from '@troskel/contract/offices/calls';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams, useLocation } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { servicesQuery, useServices } from '../../shell/services-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SortMenu } from '../../ui/SortMenu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OfficeCard } from './OfficeCard.tsx';
import { OfficeDialog } from './OfficeDialog.tsx';
import { officesTexts } from './offices.texts.ts';
import { OfficesDrawing } from './OfficesDrawing.tsx';
import { useRemoveOffice } from './use-remove-office.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './OfficesPage.module.css';

const prefix = 'office-';

/** By which an address points at an office: `#office-…`. */
function officeElementId(id: string): string {
  return `${prefix}${id}`;
}

/**
 * The office that the address points at, as a hit of the search does; null when it is not there. It
 * comes into view and has the focus when the list is there, once each time somebody goes to it.
 */
function usePointedOffice(offices: readonly Office[] | undefined): string | null {
  const { hash, key } = useLocation();
  const shownKey = useRef<string>(undefined);
  const asked = hash.startsWith(`#${prefix}`) ? hash.slice(prefix.length + 1) : null;
  const pointedId = offices?.some(({ id }) => id === asked) ? asked : null;
  useEffect(() => {
    if (pointedId === null || shownKey.current === key) return;
    shownKey.current = key;
    const element = document.getElementById(officeElementId(pointedId));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [pointedId, key]);
  return pointedId;
}

function sortOf(asked: string | null): OfficeSort {
  return officeSorts.find((sort) => sort === asked?.toLowerCase()) ?? 'latest';
}

const officesQuery = (partnerId: string, sort: ReturnType<typeof sortOf>) =>
  read(calls.listOffices, { params: { partnerId }, query: { sort } }, { skipGlobalHandle: true });

export const clientLoader = asksAhead(({ params: { partnerId = '' }, query }) => [
  officesQuery(partnerId, sortOf(query.get('sort'))),
  servicesQuery,
]);

/** The offices of a partner (specification 2, section 2 "Offices"). */
export default function OfficesPage(): ReactNode {
  const texts = useTexts(officesTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const [query, setQuery] = useSearchParams();
  const sort = sortOf(query.get('sort'));
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<Office | 'new' | null>(null);
  const services = useServices();
  const mayEdit = useOwnRights().may(calls.createOffice);
  const answer = useQuery({
    ...officesQuery(partnerId, sort),
    placeholderData: keepPreviousData,
  });
  const awaited = useRef<{ id: string; isListed: boolean }>(null);
  const remove = useRemoveOffice(partnerId, (id, isListed) => {
    awaited.current = { id, isListed };
  });
  // The cards name services, and would grow by them.
  const isPending = answer.isPending || services.isPending;
  const { offices, members = [] } = (isPending ? undefined : answer.data) ?? {};
  useEffect(() => {
    if (!awaited.current || !offices) return;
    const { id, isListed } = awaited.current;
    if (offices.some((office) => office.id === id) !== isListed) return;
    awaited.current = null;
    (list.current ?? adding.current)?.focus();
  }, [offices]);
  // With the first office goes the button that opened its form, and with that the focus.
  const first = useRef<string>(null);
  useEffect(() => {
    if (first.current === null || !offices?.some(({ id }) => id === first.current)) return;
    if (document.activeElement === document.body) {
      document.getElementById(officeElementId(first.current))?.focus();
    }
    first.current = null;
  }, [offices]);

  const pointedId = usePointedOffice(offices);

  if (answer.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  const add = () => setEdited('new');
  const isEmpty = offices?.length === 0;

  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading title={texts.title} />
          <p className={styles.intro}>{texts.intro}</p>
        </div>
        {mayEdit && (isPending || (offices && !isEmpty)) && (
          <Button ref={adding} icon={<PlusIcon />} onClick={add}>
            {texts.add}
          </Button>
        )}
      </div>

      {isPending && (
        <div aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <div className={styles.bar} aria-hidden="true">
            <Skeleton width={72} height={18} />
            <Skeleton width={200} height={44} />
          </div>
          <div className={styles.list} aria-hidden="true">
            {[1, 2].map((place) => (
              <Card className={styles.waiting} key={place} as="div">
                <Skeleton width="50%" height={22} />
                <Skeleton width="70%" />
                <Skeleton width="60%" />
                <Skeleton width="80%" />
                <Skeleton width="40%" />
                <Skeleton width="75%" />
              </Card>
            ))}
          </div>
        </div>
      )}
      {!offices && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.failed} />
        </Card>
      )}
      {isEmpty && (
        <Card as="div">
          <EmptyState
            drawing={<OfficesDrawing />}
            title={texts.empty}
            action={
              mayEdit && (
                <Button ref={adding} icon={<PlusIcon />} onClick={add}>
                  {texts.add}
                </Button>
              )
            }
          >
            {texts.emptyText}
          </EmptyState>
        </Card>
      )}
      {offices && !isEmpty && (
        <>
          <div className={styles.bar}>
            <span>{texts.count(offices.length)}</span>
            <SortMenu
              label={texts.sort}
              sorts={officeSorts}
              names={texts.sorts}
              value={sort}
              onChange={(chosen) =>
                setQuery(chosen === 'latest' ? {} : { sort: chosen }, { preventScrollReset: true })
              }
            />
          </div>
          <ul className={styles.list} ref={list} tabIndex={-1} aria-label={texts.title}>
            {offices.map((office) => (
              <li
                key={office.id}
                id={officeElementId(office.id)}
                tabIndex={-1}
                data-pointed={office.id === pointedId || undefined}
              >
                <OfficeCard
                  office={office}
                  services={services.data}
                  members={members}
                  {...(mayEdit && {
                    acts: { edit: () => setEdited(office), remove: () => remove(office) },
                  })}
                />
              </li>
            ))}
          </ul>
        </>
      )}

      {edited !== null && (
        <OfficeDialog
          key={edited === 'new' ? edited : edited.id}
          partnerId={partnerId}
          office={edited === 'new' ? null : edited}
          members={members}
          onCreated={(id) => {
            first.current = isEmpty ? id : null;
          }}
          onClosed={() => {
            setEdited(null);
            // The button that opened it has given way to another one, when the list had come since.
            if (document.activeElement === document.body) adding.current?.focus();
          }}
        />
      )}
    </>
  );
}
