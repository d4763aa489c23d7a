import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowConnections, choosePorts, runConfig } from './emulator-config'
import type { EmulatorName } from './emulator-config'
import { projectRoot } from './project-root'
import { portTaker } from './take-port'

const EVERY: EmulatorName[] = ['auth', 'functions', 'firestore', 'storage', 'hosting', 'tasks']
const committed = JSON.parse(readFileSync(`${projectRoot}/firebase.json`, 'utf8'))

const policyOf = (config: unknown): string => {
  const header = /"Content-Security-Policy","value":"([^"]*)"/.exec(JSON.stringify(config))
  return header?.[1] ?? ''
}

test('the deployed policy names no address of this machine and no wildcard', () => {
  expect(policyOf(committed)).toContain("default-src 'self'; script-src 'self';")
  expect(policyOf(committed)).toContain("frame-ancestors 'none'; base-uri 'none'")
  expect(policyOf(committed)).not.toMatch(/http:|127\.0\.0\.1|localhost|\*/)
})

test('a run differs from a deployment only in its ports, its folder and where the page may connect', async () => {
  const ports = await choosePorts(portTaker('free'), EVERY)
  const config = JSON.parse(JSON.stringify(runConfig({ ports, websocketPort: 1, hostingPublic: '.cache/x' })))
  expect(config.hosting.public).toBe('.cache/x')
  expect(config.emulators.firestore).toEqual({ host: '127.0.0.1', port: ports.firestore, websocketPort: 1 })
  const origins = [ports.auth, ports.firestore, ports.storage].map((port) => `http://127.0.0.1:${port}`)
  expect(policyOf(config)).toBe(allowConnections(policyOf(committed), origins))
  expect(policyOf(config)).not.toBe(policyOf(committed))
  expect(config.hosting.rewrites).toEqual(committed.hosting.rewrites)
})

test('connections are allowed in connect-src alone', () => {
  expect(
    allowConnections("default-src 'self'; connect-src 'self' https://a.test; object-src 'none'", ['http://b']),
  ).toBe("default-src 'self'; connect-src 'self' https://a.test http://b; object-src 'none'")
})

test('free ports are all different', async () => {
  const ports = Object.values(await choosePorts(portTaker('free'), EVERY))
  expect(new Set(ports).size).toBe(ports.length)
})
