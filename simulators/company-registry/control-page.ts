import { companies } from './companies.ts';
import { scenarios } from './company.ts';
import type { SimulatedCompany } from './company.ts';
import type { RegistryState } from './registry-state.ts';
import { escapeHtml } from '../escape-html.ts';

/** Formats a number: XXXXXX-XXXX, or YYYYMMDD-XXXX for a person. */
function shownNumber(number: string): string {
  return `${number.slice(0, -4)}-${number.slice(-4)}`;
}

function companyRow(company: SimulatedCompany): string {
  const names = company.businesses.map((business) => business.names[0]?.name.trim() ?? '');
  const city = company.businesses[0]?.address?.city?.trim() ?? '';
  const shownNames = names.map((name) => escapeHtml(name)).join('<br>') || '—';
  return `<tr>
<td class="number">${shownNumber(company.identityNumber)}</td>
<td lang="sv">${shownNames}</td>
<td lang="sv">${escapeHtml(city)}</td>
<td class="note">${escapeHtml(company.note)}</td>
</tr>`;
}

function section(scenario: (typeof scenarios)[number], index: number): string {
  const rows = companies.filter((company) => company.scenario === scenario).map(companyRow);
  return `<section aria-labelledby="s${index}">
<h2 id="s${index}">${escapeHtml(scenario)}</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="s${index}"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Name</th><th scope="col">Town</th><th scope="col">What it shows</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>
</section>`;
}

/** Makes the page of demo companies by scenario, to be looked up in the product. */
export function controlPage(state: RegistryState): string {
  const { fault } = state;
  const now =
    fault.mode === 'none'
      ? 'The registry answers normally.'
      : `Fault set: <strong>${fault.mode}</strong>.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Simulated company registry</title>
<link rel="stylesheet" href="/dev/registry/page.css">
</head>
<body>
<main>
<h1>Simulated company registry</h1>
<p class="lead">It stands in for Bolagsverket and speaks its protocol. The companies are invented; copy a number into the company search. A person's number is used by signing in with that person's simulated BankID.</p>
<p class="state">${now}</p>
${scenarios.map(section).join('\n')}
</main>
</body>
</html>
`;
}
