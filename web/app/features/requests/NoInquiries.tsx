import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { configurations } from '@troskel/contract/configurations/configurations';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import type { ReactNode } from 'react';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Mailbox } from '../../ui/drawings/Mailbox.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import type { InquiryList } from './inquiry-lists.ts';
import { isFiltered, tabOf } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { inquiryListTexts } from './requests.texts.ts';

const Drawing = styled(Mailbox)({ width: 200 });

/** The step of the configuration without which no inquiry can come; null when nothing lacks. */
function lackingStep({ activateServices, activateGeographicArea: areas }: Configuration) {
  if (!Object.values(activateServices).some(Boolean)) return 'services';
  const places = areas.regions.length + areas.counties.length + areas.customAreas.length;
  return places === 0 ? 'areas' : null;
}

/** Nothing has come: it may be that nothing can. */
function NothingYet({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const configuration = useQuery(
    read(configurations.get, { params: { partnerId } }, { skipGlobalHandle: true }),
  );
  const step = configuration.data ? lackingStep(configuration.data) : null;
  if (step === null) {
    return (
      <EmptyState drawing={<Drawing />} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  const [path, name] =
    step === 'services'
      ? ['configurations/activate-your-services', texts.toServices]
      : ['configurations/activate-geographic-area', texts.toAreas];
  return (
    <EmptyState
      drawing={<Drawing />}
      title={texts.emptyUnset}
      action={<ButtonLink to={partnerAddress(partnerId, path)}>{name}</ButtonLink>}
    >
      {texts.emptyUnsetText}
    </EmptyState>
  );
}

/** A list with nothing in it: why, and what leads on. */
export function NoInquiries({
  partnerId,
  list,
  place,
  onClear,
}: {
  partnerId: string;
  list: InquiryList;
  place: ListPlace;
  onClear: () => void;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const tab = tabOf(place);
  const isOnlyTab = tab !== null && !isFiltered(place);
  if (isOnlyTab && tab === 'all' && !list.isCompleted) return <NothingYet partnerId={partnerId} />;
  const [title, text] = isOnlyTab
    ? {
        all: [texts.emptyCompleted, texts.emptyCompletedText],
        unanswered: [texts.emptyUnanswered, texts.emptyUnansweredText],
        archive: [texts.emptyArchive, texts.emptyArchiveText],
      }[tab]
    : [texts.noHits, texts.noHitsText];
  return (
    <EmptyState
      drawing={<Drawing />}
      title={title ?? ''}
      action={
        isOnlyTab && list.isCompleted ? (
          <ButtonLink look="secondary" to={partnerAddress(partnerId, 'requests')}>
            {texts.toRequests}
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={onClear}>
            {texts.showAll}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
