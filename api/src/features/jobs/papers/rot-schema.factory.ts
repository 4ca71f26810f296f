import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();
const path = fileURLToPath(new URL('schema/begaran/V6/Begaran.xsd', import.meta.url));
const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
const validator = XsdValidator.fromDoc(schema);

/** Answers what Skatteverket's schema finds wrong with a file; nothing for a valid one. */
export function schemaFaults(xml: string): string[] {
  const file = XmlDocument.fromBuffer(Buffer.from(xml));
  try {
    validator.validate(file);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message }) => message);
  } finally {
    file.dispose();
  }
}
