import { describe, expect, test } from 'vitest'
import type { Day } from '../base/primitives'
import type { Topic } from '../base/topic'
import type { NewestList } from '../law/candidate-list'
import type { DocumentCondition } from '../mail/inbox'
import { missingParts } from '../outreach/missing-parts'
import { inquiryText } from '../outreach/words'
import { isWhole } from '../requests/is-whole'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { acceptedOf, answerGrid, preselected, unanswered } from './answer-grid'
import { columnTick } from './answer-table'
import { type AnswerTerms, NO_TERMS } from './document-issue'
import { NOTHING_SENT, type SentDocuments } from './sent-documents'
import { documentNotes } from './words'

const NOW = Date.UTC(2026, 10, 22, 15)
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const everything = { parts: [], topics: [] }
const year: DocumentCondition = { kind: 'not_older_than', months: 12, ...everything }
const refusal: DocumentCondition = { kind: 'rejected', before: NOW, files: [], ...everything }

const part = (part_number: string, topics: Topic[]) => samplePart(part_number, { topics })
const product = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: 'LM317' }
const file = (id: number, issued_at: number | null, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id: 1,
  issued_at,
  created_at: NOW,
  ...more,
})
const REACH = { doc_type: 'REACH Declaration', original_filename: 'reach.pdf' } as const
const sent = (sent_at: number, ...file_ids: number[]) => ({ id: 9, email_id: 1, sent_at, file_ids })
const sentThem = (...mails: SentDocuments['mails']): SentDocuments => ({ ...NOTHING_SENT, mails })

const gridOf = (files: VaultFile[], terms: Partial<AnswerTerms>, topics: Topic[] = ['rohs']) =>
  answerGrid({ extracted_products: [part('LM317', topics)], topics: [] }, [product], files, {
    ...NO_TERMS,
    now: NOW,
    ...terms,
  })

/** What is ticked, what is missing, and what is said of each document. */
function shown(files: VaultFile[], terms: Partial<AnswerTerms>, topics?: Topic[]) {
  const grid = gridOf(files, terms, topics)
  const chosen = preselected(grid, NOW)
  const [row] = grid.rows
  return {
    chosen,
    missing: unanswered(grid, new Set(chosen)).flatMap((one) => one.topics),
    notes: files.map((one) => (row ? documentNotes(row, one) : [])),
  }
}

describe('a document that a mail does not accept is not chosen, counts as missing and says why', () => {
  test('because it is too old, which it is not on the day itself', () => {
    const old = file(41, day(2025, 11, 21))
    expect(shown([old], { conditions: [year] })).toEqual({
      chosen: [],
      missing: ['rohs'],
      notes: [['Older than 12 months, which this email does not accept']],
    })
    expect(shown([file(41, day(2025, 11, 22))], { conditions: [year] })).toMatchObject({ chosen: [41], notes: [[]] })
    const month: DocumentCondition = { ...year, months: 1 }
    expect(shown([file(41, day(2026, 2, 28))], { conditions: [month], now: day(2026, 3, 31) }).chosen).toEqual([41])
  })

  test('because it was issued before a day', () => {
    const after: DocumentCondition = { kind: 'issued_after', day: '2026-01-01', ...everything }
    const files = [file(41, day(2025, 12, 31)), file(42, day(2026, 1, 1), REACH)]
    expect(shown(files, { conditions: [after] }, ['rohs', 'reach'])).toEqual({
      chosen: [42],
      missing: ['rohs'],
      notes: [['Issued before Jan 1, 2026, which this email does not accept'], []],
    })
  })

  test('because the customer had been sent it when they refused it', () => {
    const customer = sentThem(sent(NOW - 1, 41))
    expect(shown([file(41, day(2026, 11, 1))], { conditions: [refusal], customer })).toEqual({
      chosen: [],
      missing: ['rohs'],
      notes: [['Refused by this customer on Nov 22, 2026', 'Sent on Nov 22, 2026']],
    })
    // What they were sent afterwards is no refused one.
    expect(
      shown([file(41, day(2026, 11, 1))], { conditions: [refusal], customer: sentThem(sent(NOW + 1000, 41)) }),
    ).toMatchObject({
      chosen: [41],
      notes: [['Sent on Nov 22, 2026']],
    })
    expect(shown([file(41, day(2026, 11, 1))], { conditions: [refusal] })).toMatchObject({ chosen: [41] })
  })

  test('because the mail names the file, wherever that came from', () => {
    const named: DocumentCondition = { ...refusal, files: ['ROHS.pdf'] }
    const files = [file(41, day(2026, 11, 1), { original_filename: 'rohs.pdf' }), file(42, day(2026, 11, 2), REACH)]
    const customer = sentThem(sent(NOW - 1, 42))
    expect(shown(files, { conditions: [named], customer }, ['rohs', 'reach'])).toMatchObject({ chosen: [42] })
  })

  test('because it is no newer than the one that is refused', () => {
    const files = [file(41, day(2026, 5, 1)), file(42, day(2026, 4, 1), { manufacturer_id: 9 })]
    expect(shown(files, { conditions: [refusal], customer: sentThem(sent(NOW - 1, 41)) })).toMatchObject({
      chosen: [],
      notes: [expect.anything(), ['Not newer than the one that this customer refused']],
    })
  })

  test('because the organization asks before it sends it', () => {
    expect(shown([file(41, day(2026, 5, 21))], { max_age: 6 })).toMatchObject({
      chosen: [],
      notes: [['Older than 6 months, not sent without asking']],
    })
  })
})

describe('what the customer has refused in another mail', () => {
  const held = (more: Partial<SentDocuments> = {}): Partial<AnswerTerms> => ({
    customer: { ...NOTHING_SENT, refused: [{ email_id: 3, at: day(2026, 11, 3), file_ids: [41] }], ...more },
  })
  const files = [file(41, day(2026, 5, 1)), file(42, day(2026, 4, 1))]
  const again = (at: number) => held({ accepted: [{ file_id: 41, at, by: 'ada' }] })

  test('is not chosen for this one, counts as missing and says since when, as does what is no newer', () => {
    expect(shown(files, held())).toEqual({
      chosen: [],
      missing: ['rohs'],
      notes: [['Refused by this customer on Nov 3, 2026'], ['Not newer than the one that this customer refused']],
    })
    expect(shown([...files, file(43, day(2026, 11, 9))], held())).toMatchObject({ chosen: [43], missing: [] })
    expect(missingParts(gridOf(files, held()), NOW)).toMatchObject([{ current: { months: null, day: null } }])
  })

  test('is chosen again once a person has said that it is accepted, until it is refused anew', () => {
    expect(shown(files, again(day(2026, 11, 4)))).toMatchObject({ chosen: [41], missing: [] })
    expect(shown(files, again(day(2026, 11, 2)))).toMatchObject({ chosen: [] })
    const here = { ...sentThem(sent(1, 41)), accepted: [{ file_id: 41, at: NOW, by: 'ada' }] }
    expect(shown(files, { conditions: [refusal], customer: here })).toMatchObject({ chosen: [41] })
    const early = { ...here, accepted: [{ file_id: 41, at: NOW - 1, by: 'ada' }] }
    expect(shown(files, { conditions: [refusal], customer: early })).toMatchObject({ chosen: [] })
  })
})

test('a newer document of the same kind is chosen, and one whose day nobody knows fails nothing', () => {
  const files = [file(41, day(2026, 11, 1)), file(42, day(2024, 11, 1))]
  expect(shown(files, { conditions: [year, refusal], customer: sentThem(sent(NOW - 1, 42)) })).toMatchObject({
    chosen: [41],
    missing: [],
  })
  const after: DocumentCondition = { kind: 'issued_after', day: '2026-01-01', ...everything }
  expect(shown([file(41, null)], { conditions: [year, after], max_age: 1 })).toMatchObject({
    chosen: [41],
    notes: [[]],
  })
})

test('a condition holds for the parts and topics that it names', () => {
  const files = [file(41, day(2024, 1, 1)), file(42, day(2024, 1, 1), REACH)]
  const both: Topic[] = ['rohs', 'reach']
  expect(shown(files, { conditions: [{ ...year, topics: ['reach'] }] }, both).chosen).toEqual([41])
  expect(shown(files, { conditions: [{ ...year, parts: ['NE555'] }] }, both).chosen).toEqual([41, 42])
  expect(shown(files, { conditions: [{ ...year, parts: ['LM317'] }] }, both).chosen).toEqual([])
})

test('the tick of a column does not choose what is refused, but a person may', () => {
  const grid = gridOf([file(41, day(2024, 1, 1))], { conditions: [year] })
  expect(columnTick(grid, 'rohs', new Set(), NOW)).toEqual({ state: 'off', ids: [] })
  expect(unanswered(grid, new Set([41]))).toEqual([])
  expect(unanswered(acceptedOf(grid), new Set([41]))).toMatchObject([{ topics: ['rohs'] }])
})

describe('the maker is asked', () => {
  const asked = (terms: Partial<AnswerTerms>, topics?: Topic[]) => {
    const parts = missingParts(gridOf([file(41, day(2025, 1, 1))], terms, topics), NOW)
    const text = inquiryText({ contactName: '', parts, senderName: '', company: '', own: {} })
    return text.split('\n').filter((line) => line.startsWith('- '))
  }

  test.each([
    [
      'for one that is new enough',
      { conditions: [year] },
      ['- LM317: a current RoHS certificate, not older than 12 months'],
    ],
    [
      'for a current one',
      { conditions: [refusal], customer: sentThem(sent(1, 41)) },
      ['- LM317: a current RoHS certificate'],
    ],
    [
      'for what the strictest condition wants',
      { conditions: [year, { kind: 'issued_after', day: '2026-03-01', ...everything }], max_age: 6 } as const,
      ['- LM317: a current RoHS certificate, not older than 6 months, issued on Mar 1, 2026 or later'],
    ],
    ['for nothing that the customer takes', {}, []],
  ] satisfies [string, Partial<AnswerTerms>, string[]][])('%s', (_, terms, lines) => {
    expect(asked(terms)).toEqual(lines)
  })

  test('for one of a part only, where its document is sent for another part', () => {
    const maker = { ...product.manufacturer, uses_universal_docs: true }
    const products = ['LM317', 'NE555'].map((number, at) => ({
      ...product,
      id: at + 1,
      part_number: number,
      part_key: number,
      manufacturer: maker,
    }))
    const parts = products.map(({ part_number }) => part(part_number, ['rohs']))
    const shared = file(41, day(2024, 1, 1), { product_id: null, manufacturer_id: maker.id })
    const terms = { ...NO_TERMS, conditions: [{ ...year, parts: ['NE555'] }], now: NOW }
    const grid = answerGrid({ extracted_products: parts, topics: [] }, products, [shared], terms)
    expect(preselected(grid, NOW)).toEqual([41])
    expect(missingParts(grid, NOW)).toMatchObject([{ part_number: 'NE555' }])
  })

  test('for any document where nothing says how new it has to be', () => {
    expect(asked({}, ['reach'])).toEqual(['- LM317: REACH declaration'])
    expect(asked({ conditions: [{ ...year, topics: ['rohs'] }] }, ['reach'])).toEqual(['- LM317: REACH declaration'])
  })
})

test('an answer with a document that the customer does not accept leaves its request open', () => {
  const details = { parts: [{ ...part('LM317', ['rohs']), description: '' }], topics: [] }
  const answered = (
    conditions: DocumentCondition[],
    issued_at: number,
    before: number[] = [],
    customer: Partial<SentDocuments> = {},
  ) =>
    isWhole(
      { ...details, conditions },
      {
        products: [product],
        files: [file(41, issued_at)],
        types: ['RoHS Certificate'],
        inText: [],
        hasOwnFiles: false,
        customer: { ...sentThem(sent(NOW - 1, ...before), sent(NOW + 1000, 41)), ...customer },
        at: NOW + 1,
      },
    )
  expect(answered([], day(2024, 1, 1))).toBe(true)
  expect(answered([year], day(2024, 1, 1))).toBe(false)
  expect(answered([year], day(2026, 1, 1))).toBe(true)
  expect(answered([refusal], day(2026, 1, 1))).toBe(true)
  expect(answered([refusal], day(2026, 1, 1), [41])).toBe(false)
  // In another mail, before or after it was sent.
  const refused = (at: number) => ({ refused: [{ email_id: 3, at, file_ids: [41] }] })
  expect(answered([], day(2026, 1, 1), [], refused(NOW))).toBe(false)
  expect(answered([], day(2026, 1, 1), [], refused(NOW + 2))).toBe(true)
})

test('who wants the current Candidate List is not sent what was made against one before the imported one', () => {
  const wants: DocumentCondition = { kind: 'current_list', day: null, ...everything }
  const made = file(1, day(2026, 3, 1), REACH)
  const issueOf = (terms: Partial<AnswerTerms>) =>
    gridOf([made], { conditions: [wants], ...terms }, ['reach']).rows[0]?.issues.get(1)?.kind
  expect(issueOf({})).toBeUndefined()
  const newest = { published_at: day(2026, 6, 20), entries: 256, read_on: '2026-06-21' as const }
  expect(issueOf({ newest })).toBe('older_list')
})

test('who wants the list of a month is sent what was made against it, and where none is known, only what says so', () => {
  const list = (entries: number | null, dated: number | null): Partial<VaultFile> => ({
    reading: Reading.parse({
      state: 'text',
      candidate_list: { value: { entries, dated }, page: 1, words: 'list', confidence: 0.9 },
    }),
  })
  const isSent = (wanted: Day, more: Partial<VaultFile>, newest?: NewestList) => {
    const made = { ...file(1, day(2026, 3, 1), REACH), ...more }
    const wants: DocumentCondition = { kind: 'current_list', day: wanted, ...everything }
    const terms = { conditions: [wants], ...(newest && { newest }) }
    return gridOf([made], terms, ['reach']).rows[0]?.issues.get(1) === undefined
  }
  expect(isSent('2025-06-30', list(250, null))).toBe(true)
  expect(isSent('2025-06-30', list(253, null))).toBe(true)
  expect(isSent('2025-06-30', list(247, null))).toBe(false)
  expect(isSent('2026-02-28', list(253, null))).toBe(true)
  expect(isSent('2026-02-28', list(251, null))).toBe(false)
  // No list of that month is known here, and none need have come.
  expect(isSent('2026-06-30', list(253, null))).toBe(false)
  expect(isSent('2026-06-30', list(null, day(2026, 6, 25)))).toBe(true)
  expect(isSent('2026-06-30', list(256, null))).toBe(true)
  expect(isSent('2026-06-30', { issued_at: day(2026, 7, 1), reading: null })).toBe(true)
  expect(isSent('2026-06-30', { issued_at: day(2026, 3, 1), reading: null })).toBe(false)
  const read = { published_at: day(2026, 2, 4), entries: 253, read_on: '2026-07-01' as const }
  expect(isSent('2026-06-30', list(253, null), read)).toBe(true)
})
