/** Which substances are in a part above the threshold, as its documents say. */
import type { Regime } from '../base/regime'
import type { Topic } from '../base/topic'
import { inSentence } from '../base/words'
import { rohsSubstanceOf } from '../law/rohs-substances'
import { isSaidOf } from './part-relation'
import type { ContainedSubstance, Finding } from './reading'
import type { VaultFile } from './vault'

/** What a document says is in a part. */
export const substancesIn = (
  { reading }: Pick<VaultFile, 'reading'>,
  part_number: string,
): Finding<ContainedSubstance>[] => (reading?.substances ?? []).filter(({ value }) => isSaidOf(value, part_number))

/** "Lead (7439-92-1)" */
export const substanceText = ({ name, cas }: Pick<ContainedSubstance, 'name' | 'cas'>): string =>
  cas === null || cas === name ? name : `${name} (${cas})`

/** The substance that such a text names. */
export function substanceOf(text: string): Pick<ContainedSubstance, 'name' | 'cas'> {
  const [, name, cas] = /^(.*) \((\d{2,7}-\d{2}-\d)\)$/.exec(text) ?? []
  if (name !== undefined && cas !== undefined) return { name, cas }
  return { name: text, cas: /^\d{2,7}-\d{2}-\d$/.test(text) ? text : null }
}

/** A document says that there is one, and nothing that is known as a substance. */
export const UNNAMED = 'substance not recognized'

export type Read = Pick<VaultFile, 'reading' | 'is_confirmed'> & Partial<Pick<VaultFile, 'newer_reading'>>

/** A document as it was accepted, and as a later version of the reader reads it, which nobody has accepted. */
export const bothReadings = <T extends Read>(file: T): T[] =>
  file.newer_reading
    ? [
        { ...file, newer_reading: null },
        { ...file, reading: file.newer_reading, newer_reading: null, is_confirmed: false },
      ]
    : [file]

/** What was read from a picture counts only once a person has accepted it. */
export const isCounted = ({ reading, is_confirmed }: Read): boolean => is_confirmed || !reading?.is_from_picture

/** Whether a document says that it declares nothing that holds today, as it was accepted or as it is read now. */
export const isUndeclared = (file: Read): boolean => bothReadings(file).some(({ reading }) => !!reading?.undeclared)

/**
 * A current document of the vault whose text counts: no draft, nothing that is taken back or still to come, and no picture
 * that nobody has accepted.
 */
export const isStanding = (file: Read & Pick<VaultFile, 'state' | 'superseded_by'>): boolean =>
  file.superseded_by === null &&
  file.state === 'vault' &&
  file.reading?.state === 'text' &&
  !file.reading.draft &&
  !file.reading.undeclared &&
  isCounted(file)

/** What some documents say is in a part, each substance once. */
export const substanceTexts = (files: readonly Read[], part_number: string): string[] =>
  textsOf(
    files
      .flatMap(bothReadings)
      .filter(isCounted)
      .flatMap((file) => substancesIn(file, part_number)),
  )

/**
 * Those of them of which more than 0.1 % by weight is in the part: a paper about RoHS alone names cadmium from 0.01 % of a
 * material on, and what an exemption allows (2011/65/EU, Annex II and III).
 */
export const declaredTexts = (files: readonly Read[], part_number: string): string[] =>
  substanceTexts(
    files.flatMap(bothReadings).filter((file) => isOfList(file) || !isOfRohsTerms(file)),
    part_number,
  )

const isOfRohsTerms = ({ reading }: Read): boolean =>
  reading?.statuses.some(
    ({ value: { regime, status } }) =>
      regime === 'rohs' && (status === 'compliant_with_exemption' || status === 'non_compliant'),
  ) ?? false

/** Those of them that are on the Candidate List, as far as they can be told from it. */
export const candidateTexts = (files: readonly Read[], part_number: string): string[] =>
  textsOf(
    files
      .flatMap(bothReadings)
      .filter(isCounted)
      .filter(isOfList)
      .flatMap((file) => substancesIn(file, part_number))
      .filter(isCandidate),
  )

/**
 * What contained substances are called in what is said of a part in a topic: those of the Candidate List are news of REACH,
 * those that RoHS restricts of RoHS. Null: none of them is.
 */
export function containedPhrase(files: readonly Read[], topic: Topic, part_number: string): string | null {
  if (topic === 'rohs') {
    const restricted = substanceTexts(files, part_number).flatMap((text) => rohsSubstanceOf(substanceOf(text)) ?? [])
    return restricted[0] ? `contains ${inSentence(restricted[0].name)}` : null
  }
  return OF_LIST.includes(topic) && candidateTexts(files, part_number).length > 0 ? 'contains SVHC' : null
}

const OF_LIST: readonly Topic[] = ['reach', 'scip', 'full_material', 'other']

/** Whether what a document names may be of the Candidate List: a paper about RoHS names what that restricts, and no more. */
export const isOfList = ({ reading }: Pick<Read, 'reading'>): boolean =>
  !reading?.regimes.some(({ value }) => value === 'rohs' || value === 'china_rohs') ||
  reading.regimes.some(({ value }) => value === 'reach')

/** Whether a substance is on the Candidate List, as far as can be told. */
export const isCandidate = ({ value: { cas } }: Finding<ContainedSubstance>): boolean => cas !== MERCURY

/** The one substance of RoHS that the list does not have. */
const MERCURY = '7439-97-6'

const textsOf = (found: readonly Finding<ContainedSubstance>[]): string[] => [
  ...new Set(found.map(({ value }) => substanceText(value))),
]

/** Whether the REACH status of a part is one that somebody should look at. */
export const isContaining = (regime: Regime, substances: readonly string[]): boolean =>
  regime === 'reach' && substances.length > 0
