import { mailLinks } from '@attestry/core/people/credentials'
import { expect, test } from 'vitest'
import { hasAccountLink } from './account-links'

const CODE = 'Zk3_8vQm-aN4xJ7wR2bTe'
const links = Object.entries(mailLinks).map(([name, link]) => [name, `https://app.attestry.test${link(CODE)}`] as const)

test.each(links)('the link of a mail about %s is seen however a mail program writes it', (_, link) => {
  const ways = [
    link,
    `<a href="${link}">Open</a>`,
    link.replace('#', '&#35;').replaceAll('/', '&#x2F;'),
    `https://checked.test/?url=${encodeURIComponent(link)}&data=1`,
    `https://checked.test/?url=${encodeURIComponent(encodeURIComponent(link))}`,
    link.replace('#', '=23'),
    link.replace('/auth/', '/au=\r\nth/'),
    `> ${link.replace('#', '\n> #')}`,
    `https://urldefense.test/v2/url?u=${link.replaceAll('/', '_').replace('#', '-23')}`,
    `https://urldefense.test/v3/__${link.replace('#', '*')}__;Iw!!x`,
  ]
  expect(ways.filter((way) => !hasAccountLink(way))).toEqual([])
})

test.each([
  'https://app.attestry.test/auth/login',
  'Please reset the authentication and verify the invitation.',
  'https://supplier.test/oauth/verify?code=abc',
  'Author: reset # 12',
  'https://docs.test/guides/auth/reset-password#steps',
])('%s opens no account', (text) => {
  expect(hasAccountLink(text)).toBe(false)
})
