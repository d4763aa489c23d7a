import { defineConfig } from 'vitest/config'

/** For a machine that is busy otherwise, too. A quiet one needs a tenth of it. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

const cost = 'local/src/vitest-cost.ts'
/** Of tests without emulators, which `npm test` runs beside those with. */
const workers = process.env.CHECK ? 2 : 1

/**
 * `unit` needs nothing, `web` a DOM, `emulator` the Auth, Firestore and Storage emulators, which are started once a run
 * on free ports, and `dovecot` those and an installed Dovecot.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          setupFiles: [cost],
          include: ['{core,functions,local,rules,bench}/**/*.test.ts'],
          exclude: ['**/*.{emulator,dovecot}.test.ts', '**/node_modules/**', '**/dist/**'],
          // The files share what they import, which takes most of the time otherwise.
          isolate: false,
          maxWorkers: workers,
        },
      },
      {
        test: {
          ...patience,
          name: 'emulator',
          include: ['{functions,rules,local,bench}/**/*.emulator.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['functions/src/testing/vitest-processes.ts', 'local/src/vitest-emulators.ts'],
          setupFiles: [cost, 'local/src/vitest-database.ts'],
          isolate: false,
          pool: 'forks',
          maxWorkers: 2,
          // After the others, when they run together.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patience,
          name: 'dovecot',
          include: ['functions/**/*.dovecot.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['functions/src/testing/vitest-processes.ts', 'local/src/vitest-emulators.ts'],
          setupFiles: [cost, 'local/src/vitest-database.ts'],
          isolate: false,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...patience,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: './web/src/testing/quiet-page.ts',
          setupFiles: [cost, 'web/src/testing/set-up.ts'],
          // Screens are made of many small objects that are soon forgotten: fewer rounds of the garbage collector.
          execArgv: ['--max-semi-space-size=64'],
          isolate: false,
          maxWorkers: workers,
        },
      },
    ],
  },
})
