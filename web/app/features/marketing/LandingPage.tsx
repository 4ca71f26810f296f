import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { isWaitingListSite, joinLink } from '../../site/site-mode.ts';
import { landingPath, siteAddress } from '../../site/site-pages.ts';
import { siteTexts } from '../../site/site.texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { CaredHouse } from './drawings/CaredHouse.tsx';
import { CoffeeTalk } from './drawings/CoffeeTalk.tsx';
import { LockedBinder } from './drawings/LockedBinder.tsx';
import { PhoneCard } from './drawings/PhoneCard.tsx';
import { LandingClosing } from './LandingClosing.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingSteps } from './LandingSteps.tsx';
import { landingFacts } from './landing-facts.ts';
import { Column, Pair, Points, Section, TextColumn, Title } from './landing-styles.tsx';
import { landingTexts } from './landing.texts.ts';
import styles from './LandingPage.module.css';

export const handle = staticPage;

const stepsId = 'steps';

/** Why a company should join, and the way in (specification 1, section 2 "Landing page"). */
export default function LandingPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(landingTexts);
  const { joinWaitingList } = useTexts(siteTexts);
  const { facts, visibility, care, safety, forum } = texts;
  return (
    <>
      <PageHead
        title={texts.documentTitle(brand.portalName)}
        description={texts.description(brand.name)}
        path={landingPath}
        facts={landingFacts(language, texts.description(brand.name))}
      />
      <LandingHero stepsId={stepsId} />
      <Column>
        <ul className={styles.facts} aria-label={facts.label}>
          {[facts.homes, facts.owners, facts.core].map(({ figure, words }) => (
            <li key={figure}>
              <b>{figure}</b> {words}
            </li>
          ))}
        </ul>
      </Column>
      <Section>
        <Pair>
          <TextColumn>
            <Title>{visibility.title}</Title>
            <p>{visibility.text}</p>
            <CheckedPoints points={visibility.points} />
          </TextColumn>
          <PhoneCard />
        </Pair>
      </Section>
      <LandingSteps id={stepsId} />
      <Section>
        <Pair data-drawing-first>
          <TextColumn>
            <Title>{care.title}</Title>
            <p>{care.text}</p>
            <SiteLink {...joinLink(language)}>
              {isWaitingListSite ? joinWaitingList : texts.register}
            </SiteLink>
          </TextColumn>
          <CaredHouse />
        </Pair>
      </Section>
      <Section data-sunken>
        <Pair>
          <TextColumn>
            <Title>{safety.title}</Title>
            <p>{safety.text}</p>
            <CheckedPoints points={safety.points} />
            <SiteLink href={siteAddress('/privacy', language)}>{safety.action}</SiteLink>
          </TextColumn>
          <LockedBinder />
        </Pair>
      </Section>
      <Section>
        <Pair data-drawing-first>
          <TextColumn>
            <Title>{forum.title}</Title>
            <p>{forum.text(brand.name)}</p>
            <p>{forum.premium}</p>
          </TextColumn>
          <CoffeeTalk />
        </Pair>
      </Section>
      <LandingClosing />
    </>
  );
}

function CheckedPoints({ points }: { points: readonly string[] }): ReactNode {
  return (
    <Points>
      {points.map((point) => (
        <li key={point}>
          <CheckIcon size={24} />
          <span>{point}</span>
        </li>
      ))}
    </Points>
  );
}
