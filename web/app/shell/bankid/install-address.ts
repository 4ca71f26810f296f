/** BankID's page about installing its app on the present device. */
export const installAddress = 'https://install.bankid.com/';
