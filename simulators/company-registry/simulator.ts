import { apiPath, createApiServer, signingPath } from './api-server.ts';
import { createControlServer } from './control-server.ts';
import { RegistryState } from './registry-state.ts';

export interface RegistrySimulatorOptions {
  /** Port of the API and its token service. Default: any free one. */
  port?: number;
  controlPort?: number;
  /** The registry's rate limit. Default 60, as published. */
  callsPerMinute?: number;
}

export interface RegistrySimulator {
  apiUrl: string;
  /** The second API, which tells who signs for a company. */
  signingUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  controlUrl: string;
  close(): Promise<void>;
}

/** Starts the simulated company registry on loopback. */
export async function startRegistrySimulator(
  options: RegistrySimulatorOptions = {},
): Promise<RegistrySimulator> {
  const state = new RegistryState({
    clientId: 'simulated-client',
    clientSecret: 'simulated-secret',
    callsPerMinute: options.callsPerMinute ?? 60,
  });
  const closing = new AbortController();
  const api = createApiServer(state, closing.signal);
  const control = createControlServer(state);
  const close = async () => {
    closing.abort();
    await Promise.all([api.close(), control.close()]);
  };
  try {
    const origin = await api.listen({ host: '127.0.0.1', port: options.port ?? 0 });
    const controlUrl = await control.listen({ host: '127.0.0.1', port: options.controlPort ?? 0 });
    return {
      apiUrl: `${origin}${apiPath}`,
      signingUrl: `${origin}${signingPath}`,
      tokenUrl: `${origin}/oauth2/token`,
      clientId: state.clientId,
      clientSecret: state.clientSecret,
      controlUrl,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
