/** A payment as a test's bank tells of it. */
export interface ToldPayment {
  /** The bank's name for it. */
  id: string;
  /** Kronor with a point, as in the file. */
  amount: string;
  reference?: string;
  /** Free words, where the payer used no reference. */
  words?: string;
  payer?: string;
  /** The account that it was paid from. */
  iban?: string;
}

/** Makes a file of the bank as Swedish banks send them: one entry of a day, with its transactions. */
export function bankFile(
  bookedOn: string,
  payments: readonly ToldPayment[],
  {
    account = '9912346',
    currency = 'SEK',
    kind = '054',
    status = 'BOOK',
    direction = 'CRDT',
    before = '',
  }: Partial<
    Record<'account' | 'currency' | 'kind' | 'status' | 'direction' | 'before', string>
  > = {},
): string {
  const details = payments.map(
    ({ id, amount, reference, words, payer = 'Söders Rör AB', iban }) => `
        <TxDtls>
          <Refs><AcctSvcrRef>${id}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
          <AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>
          <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr>${
            iban === undefined ? '' : `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`
          }</RltdPties>
          <RmtInf>${
            reference === undefined
              ? `<Ustrd>${words ?? ''}</Ustrd>`
              : `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
          }</RmtInf>
        </TxDtls>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.02">
  <BkToCstmrDbtCdtNtfctn>
    <GrpHdr><MsgId>M-${bookedOn}</MsgId><CreDtTm>${bookedOn}T06:00:00</CreDtTm></GrpHdr>
    <Ntfctn>
      <Id>N-${bookedOn}</Id>
      <Acct><Id><Othr><Id>${account}</Id><SchmeNm><Prtry>BGNR</Prtry></SchmeNm></Othr></Id><Ccy>SEK</Ccy></Acct>
      <Ntry>
        <Amt Ccy="${currency}">0.00</Amt>
        <CdtDbtInd>${direction}</CdtDbtInd>
        <Sts>${status}</Sts>
        <BookgDt><Dt>${bookedOn}</Dt></BookgDt>
        <NtryDtls>${details.join('')}
        </NtryDtls>
      </Ntry>
    </Ntfctn>
  </BkToCstmrDbtCdtNtfctn>
</Document>
`;
}
