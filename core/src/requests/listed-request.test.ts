import { expect, test } from 'vitest'
import { matchesSearch } from '../base/search-tokens'
import { sampleOf } from '../sample-documents'
import { listedOf } from './listed-request'

const parts = ['LM317T', 'NE555P', 'TL431', 'BC547', 'BC557', 'BC337', 'STM32F407VGT6'].map((part_number, index) => ({
  part_number,
  part_key: part_number,
  manufacturer: index === 6 ? 'Nexperia' : null,
  description: '',
  topics: [],
}))
const attachment = {
  id: 1,
  filename: 'Kettenglied-Liste_2026.xlsx',
  mime_type: '',
  size: 1,
  uploaded_by: 'ada',
  uploaded_at: 1,
}
const about = { id: 1001, customer_name: 'Helio Works', customer_email: 'dana@helio.test' }

test('a request is found by its notes, its files, the makers of its parts, and each part also by its middle', () => {
  const details = {
    ...sampleOf.requestDetails,
    parts,
    notes: 'Asked by telephone: Sonderfreigabe.',
    attachments: [attachment],
  }
  const { search_tokens } = listedOf(about, details)
  for (const q of ['telephone', 'sonderfrei', 'kettenglied 2026', 'nexp', 'F407', 'F407VG helio', 'REQ-1001', 'BC337'])
    expect([q, matchesSearch(q, search_tokens)]).toEqual([q, true])
  for (const q of ['vishay', 'elephone']) expect([q, matchesSearch(q, search_tokens)]).toEqual([q, false])
})

test('however much a request says, it has at most 700 tokens', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...parts[6]!,
    part_number: `AB${index}CD${index}EF${index}`,
  }))
  const notes = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')
  expect(
    listedOf(about, { ...sampleOf.requestDetails, parts: many, notes, attachments: [] }).search_tokens.length,
  ).toBeLessThanOrEqual(700)
})
