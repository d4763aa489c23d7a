import { describe, expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { ALONE, type InboundEmail } from './inbox'
import { perhapsOf } from './perhaps'

const analysis = (is_perhaps: boolean): InboundEmail['analysis'] => ({
  state: 'done',
  is_compliance_related: true,
  compliance_confidence: 0.6,
  analysis_summary: '',
  product_count: 0,
  is_perhaps,
})
const of = (isPerhaps: boolean, perhaps_id: number | null | undefined) =>
  perhapsOf({
    id: 7,
    analysis: analysis(isPerhaps),
    conversation: perhaps_id === undefined ? null : { ...ALONE, perhaps_id },
  })

describe('of which mail nobody is sure', () => {
  test.each<[string, ReturnType<typeof of>, number | null]>([
    ['a row that is it itself', of(true, 7), 7],
    ['a row of which a person has said it a moment ago', of(false, 7), null],
    ['a row that follows it', of(false, 5), 5],
    ['a row whose conversation is answered', of(true, null), null],
    ['an earlier mail that is opened', of(true, undefined), 7],
    ['another earlier mail', of(false, undefined), null],
    ['a mail that is not analysed', perhapsOf({ ...sampleOf.inboundEmail, analysis: { state: 'pending' } }), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected)
  })
})
