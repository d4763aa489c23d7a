/**
 * Laws that a document speaks of where what it says of them was not understood. Nothing is claimed of them: whoever gets the
 * document reads it. Each place that tells of such a document takes it from here.
 */
import type { Regime } from '../base/regime'
import { isStanding } from './contained'
import { saysWarned } from './failing'
import { KINDS } from './kinds'
import { isCovered, namesPart, relationOf } from './part-relation'
import type { DocumentRegime, Finding } from './reading'
import type { Statement } from './statement'
import type { VaultFile } from './vault'

/** Of minerals and origin a name says too little: letters about them mostly say where their data is to be had. */
type SpokenLaw = Exclude<DocumentRegime, 'conflict_minerals' | 'country_of_origin'>

/** How sure the reader is at least of a law that a document does not only name to say where it is answered. */
export const SPOKEN_OF = 0.6
/** And of one that it names more than once. */
const NAMED_AGAIN = 0.7

type Source = Pick<VaultFile, 'reading' | 'newer_reading' | 'is_confirmed' | 'state' | 'superseded_by'>

/** The laws that a declaration names, whatever it says of them. */
export const lawsNamedIn = (file: Source): Finding<SpokenLaw>[] =>
  isStanding(file) && file.reading?.form?.value === 'declaration'
    ? file.reading.regimes.flatMap(({ value, ...found }) =>
        found.confidence >= SPOKEN_OF && value !== 'conflict_minerals' && value !== 'country_of_origin'
          ? [{ ...found, value }]
          : [],
      )
    : []

/** Whether a document names a law once, so that it is not even sure that it is about it. */
export const isNamedOnce = ({ confidence }: Pick<Finding<unknown>, 'confidence'>): boolean => confidence < NAMED_AGAIN

/** Whether a document says of a law that it is not known yet how this part is. */
export const isPending = ({ reading }: Pick<VaultFile, 'reading'>, law: string, part_number: string): boolean =>
  reading?.pending?.some(({ value }) => value.law === law && namesPart(value.part_numbers, part_number)) === true

type Said = Pick<Statement, 'regime' | 'part_numbers'>

/**
 * The regimes of which a document says something of a part (null: of any part of its maker) that was not understood.
 * `said`: what was. `not_for`: of which parts it was, where not of all.
 */
export function unreadRegimes(
  file: Source & Pick<VaultFile, 'doc_type'>,
  part_number: string | null,
  said: readonly Said[],
): { found: Finding<Regime>; not_for: string[] }[] {
  const { reading } = file
  if (!reading || (part_number === null ? reading.parts.length === 0 : !isCovered(reading, part_number))) return []
  return lawsNamedIn(file).flatMap(({ value, ...found }) => {
    if (!isRegime(value) || KINDS[file.doc_type].topic === value) return []
    if (value === 'prop65' && part_number !== null && saysWarned(file, part_number)) return []
    if (part_number !== null && isPending(file, value, part_number)) return []
    const about = said.filter(({ regime }) => regime === value)
    const not_for = about.flatMap(({ part_numbers }) => part_numbers)
    const isOfAll = part_number !== null || about.some(({ part_numbers }) => part_numbers.length === 0)
    const isLeft = ({ value: { text, scope } }: (typeof reading.parts)[number]) =>
      scope !== 'part' || !namesPart(not_for, text)
    return about.length > 0 && (isOfAll || !reading.parts.some(isLeft)) ? [] : [{ found: { ...found, value }, not_for }]
  })
}

const isRegime = (law: SpokenLaw): law is SpokenLaw & Regime => law === 'rohs' || law === 'reach' || law === 'prop65'

/** A place of a document that somebody reads: its page, and words that stand there. */
export type Passage = Pick<Finding<unknown>, 'page' | 'words'>

/** Where a document names a part, and where it speaks of a law; once where that is the same place. */
export function passagesOf({ reading }: Pick<VaultFile, 'reading'>, law: string, part_number: string): Passage[] {
  const named = reading ? relationOf(reading, part_number).finding : null
  const spoken = reading?.regimes.find(({ value }) => value === law)
  return [named, spoken]
    .flatMap((found) => (found ? [{ page: found.page, words: found.words }] : []))
    .filter(({ page, words }, place, all) => all.findIndex((one) => one.page === page && one.words === words) === place)
}
