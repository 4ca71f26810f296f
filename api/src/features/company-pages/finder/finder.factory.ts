import { originPlaceholder } from '@troskel/contract/ground/site';
import { sql } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';

/** The pages with the parts of the built ones; a test of the build reads the real ones. */
const form = `<form action="/hitta"><select name="tjanst"><option value="">Välj</option><option value="__value__" data-each-service-choice>__text__</option></select><select name="plats"><option value="">Välj</option><option value="__value__" data-each-place-choice>__text__</option></select></form>`;
const start = `<html><head><link rel="canonical" href="${originPlaceholder}/hitta"/></head><body><h1>Hitta</h1><p data-if-too-many>Vänta __count__</p>${form}<div data-if-any-found><section data-each-found-service><h3>__serviceName__</h3><a href="__address__" data-each-found-place>__text__ (__count__)</a></section></div><p data-if-nobody-found>Ingen <a href="__asking__">Fråga</a></p></body></html>`;
const pair = `<html><head><title>__serviceName__ i __placeName__</title><link rel="canonical" href="${originPlaceholder}/hitta/__service__/__place__"/><script type="application/ld+json">{"@context":"https://schema.org","@graph":"__facts__"}</script></head><body><h1>__serviceName__ i __placeName__</h1><a href="__asking__">Fråga</a><svg data-if-map><title>__county__</title><path d="__land__ __lakes__ __covered__"/><g class="__x__ __y__ __anchor__" data-each-town>__name__</g><circle cx="__x__" cy="__y__" data-each-office-point /></svg>${form}<p data-if-lead>Välj</p><section data-if-several>Flera</section><div data-if-companies><p data-if-paid-order>Betald först</p><p data-if-order>Efter betyg</p><ul><li data-each-company><a href="__address__">__name__</a><b data-if-paid>Betald placering</b> __city__ __initials__<img src="__logo__" data-if-logo/> <i data-if-rated>__average__ av 5, __count__</i><i data-if-unrated>Inga</i><u data-each-chip>__text__</u><p data-if-response>inom __time__</p><p data-if-away>borta</p><p data-if-away-until>borta till __day__</p><p data-if-stated><span data-if-tax>F-skatt __day__</span><span data-if-insurer>__insurer__ __day__</span></p></li></ul><a href="__address__" data-if-more>Fler</a></div><p data-if-empty>Inget för __serviceWord__ i __placeName__</p><nav data-if-services><a href="__address__" data-each-service>__text__</a></nav><nav data-if-places><a href="__address__" data-each-place>__text__</a></nav></body></html>`;
const missing = '<html><body>Finns inte</body></html>';

/** The finder's pages as files of a build. */
export const finderFiles: Record<string, string> = {
  'hitta/index.html': start,
  'hitta/__service__/__place__/index.html': pair,
  'hitta/__missing__/__missing__/index.html': missing,
};

/** Makes companies with a page in a county, as the database holds them, named by number. */
export async function fillCompanies(
  { app: { db } }: Pick<TestApp, 'app'>,
  {
    companies,
    countyCode,
    serviceId,
  }: { companies: number; countyCode: string; serviceId: string },
): Promise<void> {
  await sql`
    with made as (
      insert into company (id, identity_type, identity_number_index, organization_number, legal_name,
                           registration_date, organization_form, business_code, street_address,
                           postal_code, city, is_registered_for_vat, is_registered_for_company_tax,
                           created_at)
      select gen_random_uuid(), 'organization_number', decode(md5(${countyCode} || n), 'hex'),
             '559900' || lpad(n::text, 4, '0'), 'Firma ' || lpad(n::text, 4, '0'), '2014-05-19', 'AB',
             '43210', 'Gatan 1', '62157', 'Visby', true, true, now()
        from generate_series(1, ${companies}::integer) n
      returning id, legal_name),
    joined as (
      insert into partner (id, company_id, plan_id, agreement_version, agreement_signed_at, created_at)
      select gen_random_uuid(), id, 'bas', '2024-11-05', now(), now() from made
      returning id, company_id),
    offered as (
      insert into partner_service (partner_id, service_id) select id, ${serviceId} from joined),
    covered as (
      insert into partner_coverage (partner_id, kind, code)
      select id, 'county', ${countyCode} from joined)
    insert into company_page (partner_id, is_shown, slug, changed_at)
    select joined.id, true, ${`${countyCode}-${serviceId}-`} || right(made.legal_name, 4), now()
      from joined join made on made.id = joined.company_id`.execute(db);
}
