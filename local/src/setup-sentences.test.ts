import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { firestoreEmulator } from './firestore-emulator'
import { majorVersion, requireJava } from './java'
import { startFailure } from './start-failure'

const folder = mkdtempSync(join(tmpdir(), 'attestry-setup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder for PATH with one program, which prints a line on stderr. */
function program(name: string, line: string): string {
  const path = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(path, name), `#!/bin/sh\necho '${line}' >&2\n`)
  chmodSync(join(path, name), 0o755)
  return path
}

/** The content of a zip's first, stored entry. */
function onlyEntry(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26)
  return zip.subarray(start, start + zip.readUInt32LE(18)).toString()
}

describe('java', () => {
  test('missing: says what to install', async () => {
    await expect(requireJava({ PATH: folder })).rejects.toThrow(/no java on PATH: install a Java runtime/)
  })

  test('too old: says which version was found', async () => {
    const env = { PATH: program('java', 'java version "1.8.0_392"') }
    await expect(requireJava(env)).rejects.toThrow(/java on PATH is version 8: install a newer/)
  })

  test('new enough: is accepted', async () => {
    await expect(requireJava({ PATH: program('java', 'openjdk version "11.0.2"') })).resolves.toBeUndefined()
  })

  test.each([
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['openjdk version "21" 2023-09-19', 21],
    ['java version "1.8.0_392"', 8],
    ['not java', undefined],
  ])('%s', (line, version) => {
    expect(majorVersion(line)).toBe(version)
  })
})

describe('the Firestore emulator', () => {
  const nothing = { PATH: folder, FIREBASE_EMULATORS_PATH: folder }

  test('named by a variable that points nowhere: says so', () => {
    expect(() => firestoreEmulator({ ...nothing, FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere.jar' })).toThrow(
      /names \/nowhere\.jar, which does not exist/,
    )
  })

  test('found nowhere: is left to firebase-tools to download', () => {
    expect(firestoreEmulator(nothing)).toBeUndefined()
  })

  test('not to be downloaded either: says how to install it', () => {
    const said = [
      'i  firestore: downloading cloud-firestore-emulator-v1.19.8.jar...',
      'Error: Failed to make request to https://storage.googleapis.com/firebase-preview-drop/emulator/x.jar',
    ]
    expect(startFailure('ended while starting', said).message).toMatch(
      /could not be downloaded: install it with "gcloud components install cloud-firestore-emulator"/,
    )
    expect(startFailure('ended while starting', ['Error: no']).message).toMatch(/ended while starting.*\nError: no$/)
  })

  test('of a linked Google Cloud CLI: is made runnable', () => {
    const sdk = join(folder, 'a google cloud sdk with a long name, so that the class path has to be folded')
    const jar = join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar')
    mkdirSync(join(sdk, 'bin'), { recursive: true })
    mkdirSync(join(jar, '..'), { recursive: true })
    writeFileSync(jar, '')
    writeFileSync(join(sdk, 'bin/gcloud'), '#!/bin/sh\n', { mode: 0o755 })
    const path = mkdtempSync(join(folder, 'path-'))
    symlinkSync(join(sdk, 'bin/gcloud'), join(path, 'gcloud'))

    const made = firestoreEmulator({ ...nothing, PATH: path }, folder)
    expect(made).toBe(join(folder, 'firestore-emulator.jar'))
    const manifest = onlyEntry(readFileSync(join(folder, 'firestore-emulator.jar')))
    expect(manifest.replaceAll('\r\n ', '')).toContain(`Class-Path: file://${jar.replaceAll(' ', '%20')}\r\n`)
    expect(Math.max(...manifest.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(72)
  })
})
