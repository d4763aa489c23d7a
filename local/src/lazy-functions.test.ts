import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SHARED = "require('firebase-tools/lib/emulator/functionsEmulatorShared')"
const LOADED = 'Object.keys(require.cache).filter((file) => /lib.deploy.functions.backend\\.js$/.test(file)).length'

/** What a program says that runs in a process of the emulators. */
const say = (program: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--import',
        new URL('lazy-functions.mjs', import.meta.url).href,
        '-e',
        `console.log(JSON.stringify(${program}))`,
      ],
      { cwd: import.meta.dirname, encoding: 'utf8' },
    ),
  )

test('what deploys functions is not loaded until it is used, and then does its work', () => {
  const used = `${SHARED}.emulatedFunctionsFromEndpoints([{ id: 'api', region: 'europe', entryPoint: 'api', platform: 'gcfv2', httpsTrigger: {} }])`
  expect(say(`[${SHARED} && ${LOADED}, ${used}.length, ${LOADED}]`)).toEqual([0, 1, 1])
})

test('the processes of functions load it, too', () => {
  const child = `require('child_process').execFileSync(process.execPath, ['-p', ${JSON.stringify(`${SHARED} && ${LOADED}`)}], { encoding: 'utf8' })`
  expect(say(`Number(${child})`)).toBe(0)
})
