import { expect, test } from 'vitest'
import { compareVersions } from '@attestry/core/vault/template'
import { versionIn } from './template-version'

test('versions are decimal fractions, and a third number is no later version', () => {
  const versions = ['6.4', '6.01', '6.22', '5.12', '6.1', '6.31', '5.0']
  expect(versions.toSorted(compareVersions)).toEqual(['5.0', '5.12', '6.01', '6.1', '6.22', '6.31', '6.4'])
  expect(compareVersions('6.6.1', '6.6')).toBe(0)
})

test.each([
  ['Revision 6.31 May 26, 2023', '6.31'],
  ['修订版 6.6.1\n2025 年 4 月 25 日', '6.6.1'],
  ['6.5.', '6.5'],
  ['25.04.2025', null],
  ['2025.4', null],
  ['IPC-1755', null],
  ['', null],
])('the version in %j is %s', (text, version) => {
  expect(versionIn(text)).toBe(version)
})
