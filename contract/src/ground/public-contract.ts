/** Version of the public contract: raised with what is added, never with what would break (docs/public-api.md). */
export const publicContractVersion = '1.0';

/** Calls that one API key may make. */
export const apiKeyLimit = { points: 600, seconds: 60 } as const;
