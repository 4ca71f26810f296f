declare module 's3rver' {
  /** A small server with S3's protocol; accepts the key S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
