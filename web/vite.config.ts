import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const proxied = ['/api', '/dev', '/blobs', '/ofrep', '/healthz', '/readyz'];

/** What every page needs, in one file: it packs better, and stays in the cache over releases. */
const groups = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@emotion|stylis|react-is)[\\/]/,
  },
];

export default defineConfig(() => {
  const target = process.env['API_PROXY'];
  return {
    plugins: [reactRouter()],
    define: {
      __DEMO__: JSON.stringify(process.env['BUILD'] !== 'production'),
      __PHONE_COUNTRIES__: JSON.stringify(process.env['PHONE_COUNTRIES'] ?? 'SE,GB'),
    },
    build: {
      target: 'es2022',
      // A font or drawing in a data: address would need a wider content-security policy.
      assetsInlineLimit: 0,
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
    server: {
      proxy: target
        ? Object.fromEntries(proxied.map((path) => [path, { target, xfwd: true }]))
        : undefined,
    },
  };
});
