import { startS3Server } from '../../api/src/platform/gateways/blob-store/s3-server.factory.ts';
import { startFront } from '../production/front.ts';
import type { Credential } from '../production/front.ts';
import { TcpProxy } from './tcp-proxy.ts';

export const filePlaces = ['bucket', 'folder'] as const;
/** Where the files are: in a bucket behind S3's protocol, or in a folder of the servers. */
export type FilePlace = (typeof filePlaces)[number];

/** The bucket of the files: an S3 server behind TLS, and a way to it that can be disturbed. */
export class FileStore {
  readonly way: TcpProxy;
  /**
   * The status of every answer, as of a store that is overloaded or broken, or whose keys have been
   * withdrawn; null for its own answers.
   */
  failsWith: number | null = null;
  readonly #close: () => Promise<void>;

  private constructor(way: TcpProxy, close: () => Promise<void>) {
    this.way = way;
    this.#close = close;
  }

  static async start(folder: string, credential: Credential): Promise<FileStore> {
    const bucket = await startS3Server(folder, ['files']);
    const failsWith = () => store.failsWith;
    const front = await startFront(credential, () => bucket.port, { failsWith });
    const way = await TcpProxy.before({ host: '127.0.0.1', port: front.port });
    const store = new FileStore(way, async () => {
      front.close();
      await bucket.close();
    });
    return store;
  }

  async close(): Promise<void> {
    await this.way.close();
    await this.#close();
  }
}
