import { shell } from '@troskel/contract/account/shell';
import { staffBanner } from '@troskel/contract/banner/staff-banner';
import type { StaffBanner } from '@troskel/contract/banner/staff-banner';
import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { PagedRecords } from '../../patterns/record-list/PagedRecords.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { bannerPageTexts } from './banner.texts.ts';
import { BannerForm } from './BannerForm.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import styles from './BannerPage.module.css';

const tones = { shown: 'success', waits: 'warning', over: 'info' } as const;

function stateOf({ shownFrom, shownUntil }: StaffBanner, now: Date): keyof typeof tones {
  if (new Date(shownFrom) > now) return 'waits';
  return shownUntil !== null && new Date(shownUntil) <= now ? 'over' : 'shown';
}

function StandingBanner({ banner, now }: { banner: StaffBanner; now: Date }): ReactNode {
  const texts = useTexts(bannerPageTexts);
  const dates = useDates();
  const state = stateOf(banner, now);
  const takeDown = useWrite(staffBanner.takeDownBanner, {
    refreshes: [staffBanner.listBanners, shell.getShell],
  });
  const { text, link, tone, shownFrom, shownUntil } = banner;
  return (
    <div>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      <div className={styles.wide}>
        {sourceLanguages.map((language) => (
          <BannerPreview
            key={language}
            language={language}
            tone={tone}
            text={text[language]}
            link={link && link.text[language]}
          />
        ))}
      </div>
      <Facts>
        <div>
          <dt>{texts.from}</dt>
          <dd>{dates.swedishTime(shownFrom)}</dd>
        </div>
        <div>
          <dt>{texts.until}</dt>
          <dd>{shownUntil === null ? texts.endless : dates.swedishTime(shownUntil)}</dd>
        </div>
      </Facts>
      <Button
        look="secondary"
        isPending={takeDown.isPending}
        onClick={async () => {
          const answer = await askYesNoCancel({
            title: texts.takeDownTitle,
            content: texts.takeDownText,
            yes: texts.takeDown,
            no: null,
          });
          if (answer !== 'yes') return;
          takeDown.mutate(
            { params: { bannerId: banner.id } },
            { onSuccess: () => showToast({ kind: 'success', title: texts.takenDown }) },
          );
        }}
      >
        {texts.takeDown}
      </Button>
    </div>
  );
}

/** The present banner and the earlier ones. */
export default function BannerPage(): ReactNode {
  const texts = useTexts(bannerPageTexts);
  const language = useLanguage();
  const dates = useDates();
  const answer = usePages(readPages(staffBanner.listBanners, { query: {} }));
  const [isWriting, setWriting] = useState(false);
  const [now] = useState(() => new Date());
  const standing = answer.data?.pages[0]?.standing ?? null;
  const former = answer.data?.rows;
  const columns: Column<StaffBanner>[] = [
    { key: 'text', label: texts.text, cell: ({ text }) => textIn(text, language) },
    { key: 'tone', label: texts.tone, cell: ({ tone }) => texts.tones[tone] },
    { key: 'from', label: texts.from, cell: ({ shownFrom }) => dates.swedishTime(shownFrom) },
    {
      key: 'down',
      label: texts.takenDownAt,
      cell: ({ takenDownAt }) => takenDownAt && dates.swedishTime(takenDownAt),
    },
  ];

  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {answer.isPending && (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton height={200} />
          <br />
        </SkeletonList>
      )}
      {!former && answer.error && <QueryFailure query={answer} title={texts.failed} />}
      {former && (
        <div className={styles.sections}>
          <Card className={styles.standing} aria-labelledby="standing-banner">
            <h2 id="standing-banner">{texts.standing}</h2>
            {standing ? <StandingBanner banner={standing} now={now} /> : <p>{texts.none}</p>}
          </Card>
          {isWriting ? (
            <Card aria-labelledby="new-banner">
              <h2 id="new-banner">{texts.form}</h2>
              <BannerForm standing={standing} onDone={() => setWriting(false)} />
            </Card>
          ) : (
            <div>
              <Button onClick={() => setWriting(true)}>{texts.write}</Button>
            </div>
          )}
          <section aria-labelledby="former-banners">
            <h2 id="former-banners">{texts.former}</h2>
            {former.length === 0 ? (
              <p>{texts.noFormer}</p>
            ) : (
              <PagedRecords
                caption={texts.former}
                columns={columns}
                rows={former}
                answer={answer}
                failed={texts.failed}
              />
            )}
          </section>
        </div>
      )}
    </>
  );
}
