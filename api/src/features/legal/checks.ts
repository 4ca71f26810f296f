import { checksOf, faultIf, warningIf } from '../../platform/doctor/check.ts';

export const legalChecks = checksOf('Business', {
  'LEGAL-IN-FORCE': {
    title: 'Terms and privacy policy are in force',
    meaning: 'Nobody can accept what is not there: no account and no application is made.',
    remedy: 'Publish them at /admin/legal.',
    needs: 'database',
    async look({ db, now }) {
      const rows = await db
        .selectFrom('legalVersion')
        .select('document')
        .distinct()
        .where('publishedAt', 'is not', null)
        .where('name', '<=', now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' }))
        .execute();
      const there = rows.map(({ document }) => document);
      return faultIf(
        ['terms', 'privacy'].filter((one) => !there.includes(one)).map((one) => `no ${one}`),
        'both are',
      );
    },
  },
  'LEGAL-TOLD': {
    title: 'Everybody was told of the last change',
    meaning: 'Somebody is bound by terms that nobody has mailed them.',
    remedy: '/admin/legal names how many; see MAIL-FAILED.',
    needs: 'database',
    async look({ db }) {
      const { count } = await db
        .selectFrom('legalNotice')
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('mailedAt', 'is', null)
        .where('refusedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      return warningIf(count > 0 ? [`${count} mails were refused`] : [], 'no mail was refused');
    },
  },
});
