import { createHash, randomUUID } from 'node:crypto';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { documentFile } from '../features/onboarding/documents.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';

interface Registered {
  legalName: string;
  organizationNumber: string;
  registrationDate: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  businessDescription: string;
  ownerUserId: string;
  at: Date;
}

/** Draws a page that says what a certificate of registration says. */
function drawnOf(company: Registered): string {
  const { legalName, organizationNumber, registrationDate } = company;
  const { streetAddress, postalCode, city, businessDescription } = company;
  const lines = [
    ['Företagsnamn', legalName],
    ['Organisationsnummer', formatOrganizationNumber(organizationNumber)],
    ['Registreringsdatum', registrationDate],
    ['Adress', `${streetAddress}, ${postalCode} ${city}`],
    ['Verksamhet', businessDescription],
    ['Firmateckning', 'Firman tecknas av styrelsen.'],
  ];
  const rows = lines.map(
    ([name, text], place) =>
      `<text x="90" y="${300 + place * 90}" font-size="20" fill="#645b52">${name}</text>` +
      `<text x="90" y="${332 + place * 90}" font-size="26">${text}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1169" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#fff"/>
    <text x="90" y="150" font-size="40">Registreringsbevis</text>
    <text x="90" y="190" font-size="20" fill="#645b52">Exempel för demon, inte en handling</text>
    <path d="M90 230h647" stroke="#221d19" stroke-width="2"/>${rows.join('')}
  </svg>`;
}

/**
 * Stores a certificate of registration as if an applicant had uploaded it; the server makes the copy
 * that staff get.
 *
 * @returns its row
 */
export async function keepCertificate(store: BlobStore, company: Registered) {
  const { ownerUserId, at } = company;
  const { data, info } = await sharp(Buffer.from(drawnOf(company)))
    .png()
    .toBuffer({ resolveWithObject: true });
  const path = await store.newWorkFile();
  await sharp(data).toFile(path);
  const fileKey = randomUUID();
  await store.put(fileKey, path);
  return {
    id: uuid(),
    ownerUserId,
    purpose: documentFile.name,
    state: 'attached',
    contentType: 'image/png',
    byteSize: data.length,
    sha256: createHash('sha256').update(data).digest(),
    width: info.width,
    height: info.height,
    fileName: 'registreringsbevis.png',
    fileKey,
    createdAt: at,
    storedAt: at,
  };
}
