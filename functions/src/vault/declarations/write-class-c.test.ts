import { ROHS_SUBSTANCES, rohsSubstanceOf } from '@attestry/core/law/rohs-substances'
import { sampleOf } from '@attestry/core/sample-documents'
import { candidateListAt } from '@attestry/core/law/candidate-list'
import { type ClassC, classCOf, type Declared } from '@attestry/core/vault/class-c'
import { substanceText } from '@attestry/core/vault/contained'
import { type Facts, factsOf } from '@attestry/core/vault/facts'
import { Reading } from '@attestry/core/vault/reading'
import { statementsOf } from '@attestry/core/vault/statements-of'
import type { VaultFile } from '@attestry/core/vault/vault'
import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { reachList, rohsList, writeDeclaration } from '../../testing/declaration-writer'
import { sizeOf } from '../../testing/sizes'
import { substancesIn } from '../../text/substances/known-substances'
import { findingOf } from '../reading/document-text'
import { noReading } from '../reading/no-reading'
import { readXml } from '../reading/read-xml'
import { readDeclaration } from './read-declaration'
import { type ClassCHead, writeClassC } from './write-class-c'

const NOW = Date.parse('2026-11-28')
const PART = 'LM317T'

const HEAD: ClassCHead = {
  supplier: 'Northwind Components',
  person: { name: 'Ada Admin', email: 'admin@northwind.test' },
  product: { number: PART, name: 'Regulator', manufacturer: 'Muster Elektronik GmbH' },
  date: '2026-11-28',
}

const say = <T>(value: T) => findingOf(value, 1, 'as printed', 1)

type Substance = { name: string; cas: string | null }
/** What one accepted document says of the part. */
type Known = {
  rohs: {
    status: 'compliant' | 'compliant_with_exemption' | 'non_compliant'
    above: Substance[]
    exemptions: string[]
  } | null
  reach: { status: 'compliant' | 'declared'; substances: Substance[]; list: number | null } | null
}

const fileOf = (reading: Reading): VaultFile => ({
  ...sampleOf.file,
  id: 7,
  product_id: sampleOf.product.id,
  manufacturer_id: null,
  state: 'vault',
  superseded_by: null,
  issued_at: NOW - 1,
  expires_at: null,
  is_confirmed: true,
  reading: Reading.parse(reading),
  newer_reading: null,
})

function readingOf({ rohs, reach }: Known): Reading {
  const list = reach?.list == null ? null : candidateListAt(reach.list)
  const stated = [rohs && { regime: 'rohs' as const, ...rohs }, reach && { regime: 'reach' as const, ...reach }]
  return {
    ...noReading('text', 1),
    form: say('declaration'),
    parts: [say({ text: PART, scope: 'part' })],
    part_count: 1,
    statuses: stated.flatMap((one) => (one ? [say({ regime: one.regime, status: one.status, part_numbers: [] })] : [])),
    substances: [...(rohs?.above ?? []), ...(reach?.substances ?? [])].map((one) =>
      say({ ...one, where: null, part_numbers: [] }),
    ),
    exemptions: (rohs?.exemptions ?? []).map((code) => say(code)),
    candidate_list: list && say({ entries: list.entries, dated: list.published_at }),
  }
}

function knownFrom(reading: Reading): { facts: Facts; classC: ClassC } {
  const file = fileOf(reading)
  const part = { ...sampleOf.product, part_number: PART, statements: statementsOf([file], PART) }
  const bare = { ...part, compliance_summary: { ...part.compliance_summary, rohs: null, reach: null } }
  return { facts: factsOf(bare, undefined, NOW), classC: classCOf(bare, undefined, [file], NOW) }
}

function readAgain(declared: Declared): Reading {
  const result = readDeclaration(strToU8(writeClassC(HEAD, declared)))
  if (result.status === 'refused') throw new Error(result.reason)
  return readXml(result.declaration, { wanted: { part_number: PART, maker: null }, now: NOW }).reading
}

const saidOf = ({ rohs, reach }: Facts) =>
  [rohs, reach].map(({ status, exemptions, substances }) => ({
    status,
    exemptions: exemptions.toSorted(),
    substances: substances.toSorted(),
  }))

const known = (cas: string): Substance => ({ name: substancesIn(cas)[0]?.name || cas, cas })
const asRead = ({ name, cas }: Substance): Substance => (cas === null ? { name, cas } : known(cas))
const word = fc.stringMatching(/^[A-Z][a-z<>&"']{3,12}(?: \([a-z]{3,8}\))?$/)
const substance: fc.Arbitrary<Substance> = fc.oneof(
  fc.constantFrom('7439-92-1', '1317-36-8', '117-81-7', '335-67-1', '84852-53-9', '7440-43-9').map(known),
  word.map((name) => ({ name, cas: null })),
)
const substances = (minLength: number) =>
  fc.uniqueArray(substance, { minLength, maxLength: 4, selector: (one) => substanceText(one).toLowerCase() })
const restricted = fc.uniqueArray(fc.constantFrom(...ROHS_SUBSTANCES.map(asRead)), {
  minLength: 1,
  maxLength: 3,
  selector: ({ name }) => name,
})
const none = fc.constant<never[]>([])
const rohs = fc.option(
  fc.oneof(
    fc.record({ status: fc.constant('compliant' as const), above: none, exemptions: none }),
    fc.record({
      status: fc.constant('compliant_with_exemption' as const),
      above: none,
      exemptions: fc.subarray(['6(a)-I', '6(c)', '7(a)', '7(c)-I', '7(c)-II'], { minLength: 1 }),
    }),
    fc.record({ status: fc.constant('non_compliant' as const), above: restricted, exemptions: none }),
  ),
)
const day = fc.integer({ min: Date.parse('2019-01-15'), max: NOW })
const reach = fc.option(
  fc.oneof(
    fc.record({ status: fc.constant('compliant' as const), substances: none, list: day }),
    fc.record({ status: fc.constant('declared' as const), substances: substances(1), list: fc.option(day) }),
  ),
)

/**
 * In a file that names substances of REACH above its threshold, lead that an exemption of RoHS allows is read as one, as of
 * any declaration about both.
 */
function withExempted({ rohs, reach }: Known, said: ReturnType<typeof saidOf>[number] | undefined) {
  if (!said || rohs?.status !== 'compliant_with_exemption' || reach?.status !== 'declared') return said
  const substances = [...new Set([...said.substances, 'Lead (7439-92-1)'])].toSorted()
  return { status: 'declared', exemptions: [], substances }
}

test('what is written of a part is read again as the same statements, exemptions, substances and version', () => {
  let written = 0
  fc.assert(
    fc.property(fc.record({ rohs, reach }), (one) => {
      const reading = readingOf(one)
      const { facts, classC } = knownFrom(reading)
      const isContradiction =
        facts.rohs.status === 'compliant' && reading.substances.some(({ value }) => rohsSubstanceOf(value))
      fc.pre(!isContradiction && (one.rohs !== null || one.reach !== null))
      if (classC.status === 'refused') throw new Error(classC.reasons.join(' '))
      written += 1
      const again = readAgain(classC)
      const [rohsBefore, reachBefore] = saidOf(facts)
      const [rohsAgain, reachAgain] = saidOf(knownFrom(again).facts)
      expect(rohsAgain).toEqual(rohsBefore)
      expect(reachAgain).toEqual(withExempted(one, reachBefore))
      const list = one.reach?.list == null ? null : candidateListAt(one.reach.list)
      const version = again.candidate_list?.value
      expect(version).toEqual(list ? { dated: list.published_at, entries: list.entries } : version)
      expect(again).toMatchObject({
        form: { words: 'IPC-1752A Class C of Northwind Components' },
        maker: { value: 'Muster Elektronik GmbH' },
        issued_at: { value: NOW },
        signature: { value: { name: 'Ada Admin' } },
        parts: [{ value: { text: PART, scope: 'part' } }],
      })
    }),
    { numRuns: sizeOf(400, 5000) },
  )
  expect(written).toBeGreaterThan(sizeOf(400, 5000) / 4)
})

test.each([
  ['that complies', [rohsList(), reachList()]],
  ['with an exemption', [rohsList({ above: true, exemptions: ['7(a)', '6(c)'] }), reachList()]],
  [
    'with substances',
    [
      rohsList(),
      reachList([
        { name: 'PFOA', cas: '335-67-1', above: true },
        { name: 'Something & other', above: true },
      ]),
    ],
  ],
  ['that fails', [rohsList({ above: true })]],
])('a declaration of Class C %s is read, accepted, written and read again: the same', (_, lists) => {
  const xml = writeDeclaration({
    standard: 'ipc-1752a',
    classes: 'C',
    products: [{ numbers: [PART], manufacturer: HEAD.product.manufacturer, lists }],
  })
  const result = readDeclaration(strToU8(xml))
  if (result.status === 'refused') throw new Error(result.reason)
  const { reading } = readXml(result.declaration, { wanted: { part_number: PART, maker: null }, now: NOW })
  const { facts, classC } = knownFrom(reading)
  if (classC.status === 'refused') throw new Error(classC.reasons.join(' '))
  const again = readAgain(classC)
  expect(saidOf(knownFrom(again).facts)).toEqual(saidOf(facts))
  expect(again.candidate_list?.value).toEqual(reading.candidate_list?.value ?? again.candidate_list?.value)
})

const DECLARED = { lists: [], queries: [{ list: 'EUREACH-0226', statement: 'Product(s) is anything' }] }

test('any text is escaped, and what XML cannot hold is left out', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 90 })
  fc.assert(
    fc.property(anything, anything, anything, (supplier, name, number) => {
      const head = { ...HEAD, supplier, person: { name, email: name }, product: { ...HEAD.product, number, name } }
      expect(readDeclaration(strToU8(writeClassC(head, DECLARED))).status).toBe('read')
    }),
    { numRuns: sizeOf(400, 5000) },
  )
  const supplier = `A & B <"GmbH"> 'x' ]]> --> 電子\u0000\u000b\ud800`
  const result = readDeclaration(strToU8(writeClassC({ ...HEAD, supplier }, DECLARED)))
  expect(result).toMatchObject({ status: 'read', declaration: { supplier: `A & B <"GmbH"> 'x' ]]> --> 電子` } })
})
