import type { Deps } from './deps'

/** `timeoutSeconds`: two minutes without it. */
export type Schedule = { every: string; timeoutSeconds?: number; run: (deps: Deps) => Promise<void> }

/**
 * Work that is repeated. Cloud Scheduler runs it in production, `run-schedules.ts` on a single machine. Each is loaded by
 * the function that runs it.
 */
export const schedules = {
  pollMailboxes: {
    every: 'every 1 minutes',
    run: async (deps: Deps) => (await import('./mailboxes/poll-mailboxes')).pollMailboxes(deps),
  },
  sweepJobs: {
    every: 'every 1 minutes',
    run: async (deps: Deps) => (await import('./sweep-all-jobs')).sweepAllJobs(deps),
  },
  wakeSnoozed: {
    every: 'every 1 minutes',
    run: async (deps: Deps) => (await import('./mail/follow-conversation')).wakeSnoozed(deps),
  },
  countRequestDays: {
    every: 'every 1 minutes',
    run: async (deps: Deps) => (await import('./requests/reports/request-days')).countRequestDays(deps),
  },
  notifyDue: {
    every: 'every 5 minutes',
    run: async (deps: Deps) => (await import('./people/notifications/due-notices')).notifyDue(deps),
  },
  sweepDemoRequests: {
    every: 'every 1 minutes',
    run: async (deps: Deps) => (await import('./site/demo-requests')).sweepDemoRequests(deps),
  },
  purgeDissolved: {
    every: 'every 5 minutes',
    // Deleting goes on where the last run was cut off.
    timeoutSeconds: 540,
    run: async (deps: Deps) => (await import('./people/organization')).purgeDissolved(deps),
  },
  resealPasswords: {
    every: 'every 5 minutes',
    run: async (deps: Deps) => (await import('./mailboxes/reseal-passwords')).resealPasswords(deps),
  },
  sweepLooseFiles: {
    every: 'every 5 minutes',
    run: async (deps: Deps) => (await import('./vault/loose-files')).sweepLooseFiles(deps),
  },
  planRepairs: {
    every: 'every 24 hours',
    run: async (deps: Deps) => (await import('./repair/repair-job')).planRepairs(deps),
  },
  sealAuditLog: {
    // With nothing to do it only looks which day was the last.
    every: 'every 1 hours',
    timeoutSeconds: 540,
    run: async (deps: Deps) => (await import('./people/audit/seals')).sealAuditLog(deps),
  },
} as const satisfies Record<string, Schedule>
