/** Where BankID tells how to get its app on the device at hand. */
export const installAddress = 'https://install.bankid.com/';
