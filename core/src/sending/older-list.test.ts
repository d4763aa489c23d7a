import { expect, test } from 'vitest'
import { keysOf } from '../base/keys-of'
import { mailLanguages } from '../base/mail-languages'
import { Statement } from '../vault/statement'
import { blockText } from './answer-texts'

const NOW = Date.UTC(2026, 10, 28)
const said = { regime: 'reach', status: 'compliant', scope: 'exact', issued_at: 1, expires_at: null, stored_at: 1 }
const proof = { file_id: 1, filename: 'reach.pdf', page: 1, words: '', confidence: 1 }
const against = (entries: number | null) => ({
  declared: [Statement.parse({ ...said, ...proof, list: entries === null ? null : { entries, dated: null } })],
})
const newest = { published_at: Date.UTC(2026, 1, 4), entries: 253, read_on: '2026-11-20' }
const substances = [{ name: 'n-hexane', ec: null, cas: null, listed_on: '2026-02-04', members: [] }]
const textOf = (
  entries: number | null,
  language: keyof typeof mailLanguages,
  law?: Parameters<typeof blockText>[0]['law'],
) =>
  blockText(
    {
      attached: [{ part_number: 'LM317', names: ['REACH'], reach: against(entries) }],
      missing: [],
      packing: 'loose',
      now: NOW,
      law,
    },
    language,
  )

test.each(keysOf(mailLanguages))(
  'in %s an older list is told with both sizes, and what was added since',
  (language) => {
    const text = textOf(251, language, { newest, substances })
    for (const part of ['251', '253', 'n-hexane']) expect(text).toContain(part)
    expect(text).not.toContain('{{')
    expect(textOf(251, language)).not.toMatch(/n-hexane|\{\{/)
    expect(textOf(253, language, { newest, substances })).not.toContain('253')
    // Of what names no list, nothing is certain.
    expect(textOf(null, language, { newest, substances })).not.toContain('253')
  },
)

test('in English it reads as people write it', () => {
  expect(textOf(251, 'en', { newest, substances })).toContain(
    '(REACH Candidate List of 5 November 2025: 251 of the 253 entries as of 4 February 2026; added since: n-hexane)',
  )
})
