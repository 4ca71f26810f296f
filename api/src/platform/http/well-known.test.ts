import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addWellKnown } from './well-known.ts';

const settings = {
  securityContact: undefined,
  mailFrom: 'Tröskel Partner <partner@troskel.test>',
  publicUrl: 'https://partner.example',
  site: 'portal',
} as const;

function serverWith(changes: Partial<Parameters<typeof addWellKnown>[1]> = {}) {
  const server = Fastify();
  addWellKnown(server, { ...settings, ...changes });
  return server;
}

describe('/.well-known/security.txt', () => {
  test('names the contact, its own address and an end within a year', async () => {
    const answer = await serverWith().inject({ url: '/.well-known/security.txt' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Contact: mailto:partner@troskel.test\n');
    expect(answer.body).toContain('Canonical: https://partner.example/.well-known/security.txt\n');
    const expires = new Date(/^Expires: (.+)$/m.exec(answer.body)?.[1] ?? '').getTime();
    expect(expires).toBeGreaterThan(Date.now() + 150 * 86_400_000);
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  test('names the contact that is set', async () => {
    const securityContact = 'https://example.se/security';
    const answer = await serverWith({ securityContact }).inject({
      url: '/.well-known/security.txt',
    });
    expect(answer.body).toContain('Contact: https://example.se/security\n');
  });
});

describe('/.well-known/change-password', () => {
  test('leads to the page where it is changed', async () => {
    const answer = await serverWith().inject({ url: '/.well-known/change-password' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/user-settings/password');
  });

  test('is not there where there is no portal', async () => {
    const server = serverWith({ site: 'waiting-list' });
    expect((await server.inject({ url: '/.well-known/change-password' })).statusCode).toBe(404);
  });
});
