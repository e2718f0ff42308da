import type { KindName } from './kind.js';

/**
 * Seconds that changes usually take: when the first look of a wait is worth its request. A look too early costs the whole
 * pace (10 s), one too late only the difference, so each is a little above what was measured (lab-findings, Times); more
 * so for deletions, which take their time beside those of floating IP and router. What a run sees itself corrects them
 * for the rest of that run: how long such a thing took, how slowly creates are answered. `gone: 0`: the deletion is done
 * when it is answered.
 */
export const USUAL = {
  network: { gone: 0 },
  subnet: { gone: 0 },
  router: { gone: 0 },
  'security-group': { gone: 0 },
  keypair: { gone: 0 },
  server: { ready: 5.2, gone: 4 },
  volume: { ready: 4, attached: 1, detached: 1, gone: 3 },
  'floating-ip': { gone: 0 },
  'load-balancer': { ready: 6, online: 7.4, gone: 5 },
  secret: { gone: 0 },
  port: { gone: 0 },
} as const satisfies Readonly<Record<KindName, Readonly<Record<string, number>> & { gone: number }>>;
