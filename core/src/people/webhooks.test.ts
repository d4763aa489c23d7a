import { expect, test } from 'vitest'
import { hookHost, HookUrl } from './webhooks'

test.each([
  'http://erp.maker.test/',
  'ftp://erp.maker.test/',
  'erp.maker.test',
  'https://',
  'https://localhost/',
  'https://erp/',
  'https://erp.maker.test./',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://１２７.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/computeMetadata/v1/',
  'https://erp.maker.test:8443/',
  'https://erp.maker.test:22/',
  'https://user@erp.maker.test/',
  'https://user:secret@erp.maker.test/',
  'https://erp.maker.test/#here',
  'https://erp_maker.test/',
  'javascript:alert(1)',
  `https://erp.maker.test/${'x'.repeat(500)}`,
])('%s is no place for a webhook', (url) => {
  expect(HookUrl.safeParse(url).success).toBe(false)
})

test.each([
  ['https://erp.maker.test', 'https://erp.maker.test/'],
  ['HTTPS://ERP.Maker.test/Hooks?a=1&b=2', 'https://erp.maker.test/Hooks?a=1&b=2'],
  ['https://erp.maker.test:443/x', 'https://erp.maker.test/x'],
  ['https://größe.example/', 'https://xn--gre-6ka8i.example/'],
  ['https://1.maker.test/', 'https://1.maker.test/'],
])('%s is stored as %s', (url, stored) => {
  expect(HookUrl.parse(url)).toBe(stored)
})

test('the log names a webhook by its host, as its address may hold a password', () => {
  expect(hookHost('https://erp.maker.test/hooks/s3cret?token=s3cret')).toBe('erp.maker.test')
})
