import { companyMarks } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { SiteLink } from '../../ui/Link.tsx';
import { publicCompanyTexts } from './public-company.texts.ts';
import styles from './CompanyAside.module.css';

/** How to reach a company and what it states, beside its page, of marks that the server fills. */
export function CompanyAside(): ReactNode {
  const texts = useTexts(publicCompanyTexts);
  const { name, text, calling, phone, address, day, hours, number, insurer } = companyMarks;
  return (
    <aside className={styles.aside}>
      <section data-if-contact>
        <h2>{texts.contact}</h2>
        <dl>
          <div data-if-person>
            <dt>{texts.person}</dt>
            <dd>{text}</dd>
          </div>
          <div data-if-phone>
            <dt>{texts.phone}</dt>
            <dd>
              <SiteLink href={calling}>{phone}</SiteLink>
            </dd>
          </div>
          <div data-if-email>
            <dt>{texts.email}</dt>
            <dd>
              <SiteLink href={`mailto:${text}`}>{text}</SiteLink>
            </dd>
          </div>
          <div data-if-website>
            <dt>{texts.website}</dt>
            <dd>
              <SiteLink href={address} rel="noopener noreferrer nofollow">
                {text}
              </SiteLink>
            </dd>
          </div>
        </dl>
      </section>
      <section data-if-hours>
        <h2>{texts.hours}</h2>
        <dl className={styles.days}>
          <div data-each-day>
            <dt>{day}</dt>
            <dd>{hours}</dd>
          </div>
        </dl>
        <p data-if-hours-note lang="sv">
          {text}
        </p>
      </section>
      <section data-if-offices>
        <h2>{texts.offices}</h2>
        <ul>
          <li data-each-office>
            <b>{name}</b>
            <span>{address}</span>
            <span data-if-office-phone>
              <SiteLink href={calling}>{phone}</SiteLink>
            </span>
            <span data-if-office-hours>{hours}</span>
          </li>
        </ul>
      </section>
      <section data-if-stated>
        <h2>{texts.stated}</h2>
        <dl>
          <div>
            <dt>{texts.legalName}</dt>
            <dd>{text}</dd>
          </div>
          <div data-if-number>
            <dt>{texts.number}</dt>
            <dd>{number}</dd>
          </div>
          <div data-if-seat>
            <dt>{texts.address}</dt>
            <dd>{address}</dd>
          </div>
          <div data-if-tax>
            <dt>{texts.tax}</dt>
            <dd>
              <small>{texts.statedOn(day)}</small>
            </dd>
          </div>
          <div data-if-insurer>
            <dt>{texts.insurance}</dt>
            <dd>
              {texts.insuredAt(insurer)} <small>{texts.statedOn(day)}</small>
            </dd>
          </div>
        </dl>
        <p>
          <small>{texts.trader(brand.name)}</small>
        </p>
      </section>
    </aside>
  );
}
