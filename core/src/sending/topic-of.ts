/** What documents answer: by what they are, and by what they say. */
import type { DocumentType } from '../base/document-type'
import { typeOfFilename } from '../vault/filenames'
import { isOptional, KINDS } from '../vault/kinds'
import { isCovered } from '../vault/part-relation'
import { Regime } from '../base/regime'
import type { Topic } from '../base/topic'
import { bothReadings, isStanding } from '../vault/contained'
import type { Facts } from '../vault/facts'
import { saysWarned } from '../vault/failing'
import type { DocumentRegime, FurtherLaw, TradeKind } from '../vault/reading'
import { statementsOf } from '../vault/statements-of'
import { tradeStatementsOf } from '../vault/trade'
import { isNamedOnce, isPending, lawsNamedIn } from '../vault/unread'
import type { VaultFile } from '../vault/vault'

/** What a document of this type answers. */
export const topicOf = (type: DocumentType): Topic => KINDS[type].topic

/**
 * The topics that a document answers about a part, or about anything (null): that of its type, and those that it states
 * something of. Whether a newer one has replaced it does not matter. None where it declares nothing, whatever it is filed
 * as.
 */
export const topicsOf = (file: VaultFile, part_number: string | null): Topic[] =>
  isNoDeclaration(file) ? [] : [...new Set([...readTopicsOf(file, part_number), ...spokenOfIn(file, part_number)])]

/** Those that it is filed as or says something of that is understood. */
function readTopicsOf(file: VaultFile, part_number: string | null): Topic[] {
  // A form of the trade is for the company's products, or for those that it lists.
  if (file.reading?.summary && part_number !== null && !isCovered(file.reading, part_number)) return []
  const current = [{ ...file, superseded_by: null }]
  // That a company looks into its minerals answers nobody who did not get a declaration of them.
  const stated = statementsOf(current, part_number)
    .filter(({ status }) => status !== 'unknown')
    .filter(({ regime, status }) => regime !== 'conflict_minerals' || status !== 'declared')
    .filter(({ regime }) => regime !== 'reach' || saysOfReach(file))
    .map(({ regime }) => regime)
  const trade =
    part_number === null ? current.flatMap(kindsIn) : tradeStatementsOf(current, part_number).map(({ kind }) => kind)
  const trades = trade.flatMap((kind) => topicOfTrade[kind] ?? [])
  return [
    ...new Set([
      topicOf(file.doc_type),
      ...stated,
      ...trades,
      ...warnedIn(file, part_number),
      ...titledIn(file).filter((topic) => part_number === null || !isPending(file, topic, part_number)),
      ...testedIn(file),
      ...namedIn(file),
    ]),
  ]
}

/**
 * Whether a document speaks of a topic and of a part, and what it says of them was not understood: it answers whoever reads
 * it, and somebody of the team should have read it before it is sent.
 */
export const isUnread = (file: VaultFile, topic: Topic, part_number: string | null): boolean =>
  spokenOfIn(file, part_number).includes(topic) && !readTopicsOf(file, part_number).includes(topic)

type Row = {
  part: { part_number: string }
  product?: { part_number: string } | undefined
  facts?: Facts | undefined
}

/** Whether somebody should read it for a part before it is sent: nobody has typed how the part is since it was stored. */
export const isToRead = ({ part, product, facts }: Row, file: VaultFile, topic: Topic): boolean =>
  isUnread(file, topic, product?.part_number ?? part.part_number) && !isTypedSince(facts, topic, file)

function isTypedSince(facts: Row['facts'], topic: Topic, { created_at }: VaultFile): boolean {
  const regime = Regime.safeParse(topic).data
  const { source = null, last_updated = 0 } = (regime && facts?.[regime]) ?? {}
  return source !== null && (last_updated ?? 0) >= created_at
}

/** Whether it is not even sure that such a document is about the topic, which it names once. */
export const isHardlyAbout = (file: VaultFile, topic: Topic, part_number: string | null): boolean =>
  isUnread(file, topic, part_number) && !lawsNamedIn(file).some((found) => found.value === topic && !isNamedOnce(found))

/** The laws that a declaration names which covers the part, whatever it says of them. */
const spokenOfIn = (file: VaultFile, part_number: string | null): Topic[] =>
  part_number !== null && file.reading !== null && isCovered(file.reading, part_number)
    ? lawsNamedIn(file).flatMap(({ value }) => (isPending(file, value, part_number) ? [] : value))
    : []

/**
 * Whether a document is filed as something that declares and is a datasheet or a letter to its reader. A person who has
 * accepted what was read, and filed it as something certain, knows better.
 */
function isNoDeclaration({ doc_type, reading, is_confirmed }: VaultFile): boolean {
  const { form } = reading ?? {}
  if (!KINDS[doc_type].declares || !form || (is_confirmed && doc_type !== 'Compliance Document')) return false
  return form.value === 'datasheet' || form.value === 'application_note' || (form.value === 'other' && isSure(form))
}

/** Of what the reader does not know at all, it is less sure (`findForm`). */
const isSure = ({ confidence }: { confidence: number }): boolean => confidence >= 0.7

/** Lead in a test report for RoHS is known of the part under REACH, too, but such a report is no answer about REACH. */
const saysOfReach = (file: VaultFile): boolean =>
  bothReadings(file).some(
    ({ reading }) =>
      reading?.statuses.some(({ value }) => value.regime === 'reach') === true ||
      reading?.regimes.some(
        ({ value, confidence }) => value === 'reach' && (reading.form?.value !== 'test_report' || confidence >= TITLED),
      ) === true,
  )

const topicOfRegime: Partial<Record<DocumentRegime, Topic>> & Readonly<Record<FurtherLaw, Topic>> = {
  pfas: 'pfas',
  pops: 'pops',
  tsca: 'tsca',
  halogen_free: 'halogen_free',
  china_rohs: 'china_rohs',
}

const topicOfTrade: Partial<Record<TradeKind, Topic>> = {
  origin: 'country_of_origin',
  hs: 'hs_code',
  eccn: 'eccn',
  scip: 'scip',
  ...topicOfRegime,
}

const kindsIn = (file: VaultFile): TradeKind[] =>
  isStanding(file) ? (file.reading?.trade ?? []).map(({ value }) => value.kind) : []

/** That a part needs a warning of California is no status in the vault, and an answer to whoever asks. */
const warnedIn = (file: VaultFile, part_number: string | null): Topic[] =>
  isStanding(file) && part_number !== null && saysWarned(file, part_number) ? ['prop65'] : []

/** Of what has no status of its own in the vault, a declaration answers what its title names. */
const titledIn = (file: VaultFile): Topic[] =>
  isStanding(file) && file.reading?.form?.value === 'declaration'
    ? file.reading.regimes.flatMap(({ value, confidence }) =>
        confidence >= TITLED ? (topicOfRegime[value] ?? []) : [],
      )
    : []

/** What a report of a laboratory was made for, of which it states nothing in words. */
const testedIn = (file: VaultFile): Topic[] =>
  file.doc_type === 'Test Report' &&
  isStanding(file) &&
  file.reading?.form?.value === 'test_report' &&
  file.reading.doc_type?.value === 'RoHS Certificate'
    ? ['rohs']
    : []

/** How sure the reader is of what stands in the title. */
export const TITLED = 0.97

/** What was stored before there was a kind for it has a name that says what it is. */
const namedIn = ({ doc_type, original_filename }: VaultFile): Topic[] => {
  const named = typeOfFilename(original_filename)
  return doc_type === 'Compliance Document' && isOptional(named) ? [topicOf(named)] : []
}
