import { checksOf, fault, ok, skipped, warning } from '../../platform/doctor/check.ts';
import { readReportKeys } from '../../platform/gateways/report-keys.ts';
import { reasonBehind } from '../../platform/log.ts';

export const integrationsChecks = checksOf('Outside systems', {
  'LEAK-REPORT-KEYS': {
    title: 'The keys of the code host that reports published API keys can be read',
    meaning: 'Reports are refused, and an API key that was published goes on working.',
    remedy: 'Look at LEAK_REPORT_KEYS_URL and the firewall.',
    needs: 'settings',
    async look({ settings: { leakReportKeysUrl, build } }) {
      if (leakReportKeysUrl === undefined) {
        const nobody = 'LEAK_REPORT_KEYS_URL is not set: nobody can report a published API key';
        return build === 'production' ? warning(nobody) : skipped(nobody);
      }
      try {
        const keys = await readReportKeys(leakReportKeysUrl);
        return keys.size > 0 ? ok(`${keys.size} of P-256`) : fault('the list has no key of P-256');
      } catch (error) {
        return fault(`no list: ${reasonBehind(error)}`);
      }
    },
  },
});
