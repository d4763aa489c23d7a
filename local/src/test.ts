import { check, type Lane, playwright, runStages, vitest } from './suites'

/**
 * Runs every check and every suite, and goes on after a failure. Suites that need no emulators run beside those that do,
 * which spend much of their time waiting. The browser tests run last and alone, because they depend on timing. `--deep`
 * runs the same suites at full size, `--dovecot` runs those that need a real Dovecot.
 */
const has = (option: string): boolean => process.argv.includes(option)

const stages: Lane[][] = has('--dovecot')
  ? [[[vitest('mail against Dovecot', ['dovecot'])]]]
  : [
      [
        // Built before anything starts the product.
        [check('build', 'build'), vitest('rules, API and mail', ['emulator'])],
        [
          check('format', 'format:check'),
          check('types', 'types'),
          check('lint', 'lint'),
          check('unused code', 'unused'),
          vitest('unit and web', ['unit', 'web']),
        ],
      ],
      [[playwright('end to end')]],
    ]

await runStages(stages, has('--deep') ? { DEEP: '1' } : {})
