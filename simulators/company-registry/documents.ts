import { crc32 } from 'node:zlib';
import { findCompany } from './companies.ts';

interface AnnualReport {
  dokumentId: string;
  filformat: string;
  rapporteringsperiodTom: string;
  registreringstidpunkt: string;
}

/** Lists a company's digitally filed annual reports, newest first; empty for an unknown one. */
export function annualReports(identityNumber: string): AnnualReport[] {
  const years = findCompany(identityNumber)?.reportYears ?? [];
  return years.toReversed().map((year) => ({
    dokumentId: `${identityNumber}-${year}_paket`,
    filformat: 'application/zip',
    rapporteringsperiodTom: `${year}-12-31`,
    registreringstidpunkt: `${year + 1}-06-17`,
  }));
}

/**
 * Makes a zip archive with one stored file (APPNOTE 4.3.6: local header, central directory, end).
 */
function zip(name: string, content: Buffer): Buffer {
  const fileName = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0); // version needed: 2.0
  common.writeUInt16LE(0x21, 8); // date: 1980-01-01
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(fileName.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, fileName, content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    fileName,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Makes the archive of one annual report; undefined when there is no such document. */
export function documentArchive(documentId: string): Buffer | undefined {
  const identityNumber = documentId.split('-', 1)[0] ?? '';
  const report = annualReports(identityNumber).find(({ dokumentId }) => dokumentId === documentId);
  if (!report) return undefined;
  const page = `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="sv"><head><title>Årsredovisning</title></head>
<body><h1>Årsredovisning till och med ${report.rapporteringsperiodTom}</h1></body></html>
`;
  return zip('arsredovisning.xhtml', Buffer.from(page));
}
