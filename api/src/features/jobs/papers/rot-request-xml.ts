import { rotWorkKinds } from '@troskel/contract/jobs/papers/basis';
import { escapeText } from '../../../platform/text/markup.ts';
import type { RotCase, RotRequest } from './rot-request.ts';

const namespace = 'http://xmls.skatteverket.se/se/skatteverket/ht';

/** An element on lines of its own. */
function element(name: string, content: string | number | readonly string[]): string[] {
  if (typeof content !== 'object') return [`<${name}>${escapeText(String(content))}</${name}>`];
  return [`<${name}>`, ...content.map((line) => `  ${line}`), `</${name}>`];
}

/** The elements of a case, in the order of the schema. */
function caseLines(one: RotCase): string[] {
  const { home } = one;
  const ofHome =
    home === null
      ? []
      : 'propertyDesignation' in home
        ? element('Fastighetsbeteckning', home.propertyDesignation)
        : [
            ...element('LagenhetsNr', home.flatNumber),
            ...element('BrfOrgNr', home.associationNumber),
          ];
  const ofWork = rotWorkKinds.flatMap((kind) =>
    one.work
      .filter((work) => work.kind === kind)
      .flatMap(({ hours, materialKronor }) =>
        element(kind, [
          ...element('AntalTimmar', hours),
          ...element('Materialkostnad', materialKronor),
        ]),
      ),
  );
  return [
    ...element('Kopare', one.personalNumber),
    ...element('BetalningsDatum', one.paidOn),
    ...element('PrisForArbete', one.labourKronor),
    ...element('BetaltBelopp', one.paidKronor),
    ...element('BegartBelopp', one.askedKronor),
    ...(one.invoiceNumber === '' ? [] : element('FakturaNr', one.invoiceNumber)),
    ...element('Ovrigkostnad', one.otherKronor),
    ...ofHome,
    ...element('UtfortArbete', ofWork),
  ];
}

/**
 * Makes the file of a request by Skatteverket's schema, version 6 (schema/README.md). The same
 * request always gives the same text.
 *
 * @param request without faults (`rotRequestFaults`)
 */
export function rotRequestXml({ name, cases }: RotRequest): string {
  const lines = [
    ...element('NamnPaBegaran', name),
    ...element(
      'RotBegaran',
      cases.flatMap((one) => element('Arenden', caseLines(one))),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<ns:Begaran xmlns:ns="${namespace}/begaran/6.0" xmlns="${namespace}/komponent/begaran/6.0">`,
    ...lines.map((line) => `  ${line}`),
    '</ns:Begaran>',
    '',
  ].join('\n');
}
