import type { Identity } from './identities.ts';
import { escapeHtml } from '../escape-html.ts';

const style = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f4f6;color:#1f2430}
main{max-width:26rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.25rem}form{margin:0 0 .5rem}
button{width:100%;min-height:44px;padding:.6rem .9rem;font:inherit;text-align:start;background:#fff;border:1px solid #6b7280;border-radius:8px;cursor:pointer}
button small{display:block;color:#4b5563}label{display:block;margin:.75rem 0 0}
input:not([type=checkbox]){box-sizing:border-box;width:100%;min-height:44px;padding:.5rem;font:inherit;border:1px solid #6b7280;border-radius:8px}
fieldset{margin:1.5rem 0;padding:1rem;border:1px solid #d1d5db;border-radius:8px}.note{color:#4b5563}`;

function choice(address: string, identity: Identity): string {
  const verified = identity.isEmailVerified ? 'e-mail verified' : 'e-mail not verified';
  return `<form method="post" action="${escapeHtml(address)}">
    <input type="hidden" name="email" value="${escapeHtml(identity.email)}">
    <input type="hidden" name="givenName" value="${escapeHtml(identity.givenName)}">
    <input type="hidden" name="surname" value="${escapeHtml(identity.surname)}">
    ${identity.isEmailVerified ? '<input type="hidden" name="isEmailVerified" value="on">' : ''}
    <button>${escapeHtml(`${identity.givenName} ${identity.surname}`)}
      <small>${escapeHtml(identity.email)}, ${verified}</small></button></form>`;
}

/** Makes the page on which the test person chooses an identity; every form posts to `address`. */
export function loginPage(
  provider: string,
  address: string,
  identities: readonly Identity[],
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(provider)} (simulated)</title>
<style>${style}</style></head><body><main>
<h1>Choose an account: ${escapeHtml(provider)} (simulated)</h1>
<p class="note">This stands in for ${escapeHtml(provider)} in the demo. No real account is used.</p>
${identities.map((identity) => choice(address, identity)).join('\n')}
<form method="post" action="${escapeHtml(address)}"><fieldset><legend>Somebody else</legend>
<label>E-mail <input name="email" type="email" required></label>
<label>Given name <input name="givenName" required></label>
<label>Surname <input name="surname" required></label>
<label><input name="isEmailVerified" type="checkbox" checked> E-mail is verified</label>
<p><button>Continue</button></p></fieldset></form>
<form method="post" action="${escapeHtml(address)}"><input type="hidden" name="cancel" value="on">
<button>Cancel</button></form>
</main></body></html>`;
}
