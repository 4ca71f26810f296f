import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { faces, frameGroups } from './chunk-groups.ts';
import { poFiles } from './po-files.ts';

const proxied = ['/api', '/dev', '/blobs', '/ofrep', '/healthz', '/readyz'];

export default defineConfig(() => {
  const target = process.env['API_PROXY'];
  return {
    plugins: [reactRouter(), poFiles()],
    define: {
      __DEMO__: JSON.stringify(process.env['BUILD'] !== 'production'),
      __WAITING_LIST_SITE__: JSON.stringify(process.env['SITE'] === 'waiting-list'),
      __PHONE_COUNTRIES__: JSON.stringify(process.env['PHONE_COUNTRIES'] ?? 'SE,GB'),
    },
    build: {
      target: 'es2022',
      // Browsers of two and a half years: what they lack of CSS, such as nesting, is written out.
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      // A font or drawing in a data: address would need a wider content-security policy.
      assetsInlineLimit: 0,
      sourcemap: false,
      rolldownOptions: {
        output: {
          // Without the list of pages that a shared chunk's name is made of.
          chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${name.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
          codeSplitting: {
            groups: [...frameGroups(), { name: 'faces', test: faces, priority: 1 }],
          },
        },
      },
    },
    // The public pages' script (app/site/script) is such an entry: a module of its own.
    worker: { format: 'es' as const },
    server: {
      proxy: target
        ? {
            ...Object.fromEntries(proxied.map((path) => [path, { target, xfwd: true }])),
            // Forms without a script are sent to the address of their page.
            '^/(en/)?((home-care-)?waiting-list|contact)(/|$)': {
              target,
              xfwd: true,
              bypass: ({ method, url }: { method?: string; url?: string }) =>
                method === 'POST' ? null : url,
            },
          }
        : undefined,
    },
  };
});
