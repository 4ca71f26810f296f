import { checksOf, ok, skipped, warning } from '../../platform/doctor/check.ts';

/** Whether somebody on the internet can be reached by it; push services refuse other ones. */
function isReachable(contact: string): boolean {
  const { protocol, hostname, pathname } = new URL(contact);
  const host = protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname;
  return host.includes('.') && !/\.(?:localhost|local|internal|test|invalid|example)$/i.test(host);
}

export const notificationsChecks = checksOf('Outside systems', {
  'PUSH-SETTINGS': {
    title: 'Notifications can be pushed to people’s devices',
    meaning:
      'Phones and computers are told nothing while the portal is closed: without a key it is not offered, and push services refuse a sender whom they cannot reach.',
    remedy:
      'Set VAPID_PRIVATE_KEY (openssl rand -base64 32), and an address that you read in VAPID_SUBJECT.',
    needs: 'settings',
    look({ settings: { webPush, build }, environment }) {
      if (!webPush) {
        const off = 'VAPID_PRIVATE_KEY is not set: nothing is pushed, nor offered';
        return build === 'production' ? warning(off) : skipped(off);
      }
      const isNamed = (environment['VAPID_SUBJECT'] ?? '') !== '';
      const setting = isNamed ? 'VAPID_SUBJECT' : 'MAIL_FROM, as VAPID_SUBJECT is not set';
      if (build === 'production' && !isReachable(webPush.subject)) {
        return warning(`nobody on the internet can reach the contact of ${setting}`);
      }
      return ok(`signed by a key; the contact is that of ${setting}`);
    },
  },
});
