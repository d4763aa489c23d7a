/** What is said of a declaration in IPC-1752A that is written here: what it declares, leaves out, and why there is none. */
import { dayText } from '../base/words'

/** One of the queries of Class A, in the words of IPC-1752A. */
export const NO_SVHC =
  'Product(s) does not contain REACH Substances of Very High Concern above the limits per the definition within REACH'

const listed = (names: readonly string[]): string => names.join(', ')

export const classCTexts = {
  rohs: (above: readonly string[], exemptions: readonly string[]) => {
    if (above.length === 0) return 'RoHS: none of the ten substances is above its threshold.'
    const verb = above.length === 1 ? 'is' : 'are'
    if (exemptions.length === 0) return `RoHS: ${listed(above)} ${verb} above the threshold, without an exemption.`
    return `RoHS: ${listed(above)} ${verb} above the threshold, with exemption ${listed(exemptions)}.`
  },
  noSvhc: (published_at: number, entries: number) =>
    `REACH: no substance of the Candidate List of ${dayText(published_at)} (${entries} entries) is above 0.1 %.`,
  contains: (substances: readonly string[]) => `REACH: ${listed(substances)} above 0.1 %.`,

  conflict: (regime: string, filename: string, page: number) =>
    `${regime}: ${filename}, page ${page}, says otherwise. Please settle that first.`,
  unconfirmed: (regime: string, filename: string) =>
    `${regime}: nobody has confirmed what was read of ${filename}. Please confirm it first.`,
  fromAssistant: (regime: string) =>
    `${regime}: it was saved from Attestry AI. Please check it, and enter it or store a document that says it.`,
  contradiction: (substance: string) =>
    `RoHS and REACH contradict each other: the part contains ${substance}, and is said to comply with RoHS without an exemption.`,
  unnamedOfRohs:
    'RoHS: the part does not comply, and no document names the substance that is above its threshold. The form needs it.',
  unnamedOfReach:
    'REACH: the part contains a substance of the Candidate List, and none is named that can be written into the form.',
  failsReach: 'REACH: the part does not comply, which the form has no place for.',
  endedExemption: (code: string) => `RoHS: exemption ${code} has ended. Please ask the manufacturer.`,

  unknown: (regime: string) => `${regime}: nothing is known that could be declared.`,
  expired: (regime: string, filename: string) => `${regime}: ${filename} has expired.`,
  noExemption: 'RoHS: the part complies with an exemption, but nobody says with which.',
  unknownExemption: (code: string) =>
    `RoHS: it is not known here which substance exemption ${code} allows, and the form needs it.`,
  noList: (filename: string) => `REACH: ${filename} does not say which version of the Candidate List it is about.`,
  typedWithoutList:
    'REACH: it was entered without the version of the Candidate List that it is about. Please store a document that names it.',
} as const
