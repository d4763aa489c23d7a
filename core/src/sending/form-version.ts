import type { DocumentCondition } from '../mail/inbox'
import type { DocumentType } from '../base/document-type'
import type { NamedPaper } from '../base/named-paper'
import type { Topic } from '../base/topic'
import { isSameInOtherVersion } from '../vault/form-changes'
import { formOfTopic, isWorkbook } from '../vault/kinds'
import { editionOf } from '../vault/product-documents'
import { compareVersions } from '../vault/template'
import type { VaultFile } from '../vault/vault'
import { isAbout, isMeant } from './document-issue'
import { isNamedPaper } from './paper-names'
import { topicOf } from './topic-of'

/** The version of a form that a mail asks for, where a file has another one; null: it is as asked, or nobody said. */
export function otherVersion(
  file: VaultFile,
  conditions: readonly DocumentCondition[],
): { is: string; asked: string } | null {
  const version = versionOf(file, conditions)
  return version && !version.isAsked ? { is: version.is, asked: version.asked } : null
}

/** The version of a form beside the one that a mail asks for; null where it asks for none of that form. */
function versionOf(file: VaultFile, conditions: readonly DocumentCondition[]) {
  const is = editionOf(file)
  const asked = conditions.find((one) => one.kind === 'version' && one.topics.includes(topicOf(file.doc_type)))
  if (asked?.kind !== 'version' || !isWorkbook(file.doc_type) || is === '') return null
  const difference = compareVersions(is, asked.edition)
  return { is, asked: asked.edition, isAsked: difference === 0 || (asked.or_newer && difference > 0) }
}

/** Forms in the version that a mail asks for come first; the others keep their order. */
export const versionFirst = (files: readonly VaultFile[], conditions: readonly DocumentCondition[]): VaultFile[] => {
  const isAsked = (file: VaultFile) => versionOf(file, conditions)?.isAsked === true
  return files.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)))
}

/** Of a form that says the same in several versions, the one that a mail asks for, or else the newest. */
export function inOneVersion(files: readonly VaultFile[], conditions: readonly DocumentCondition[]): VaultFile[] {
  const newestFirst = files.toSorted((one, other) => compareVersions(editionOf(other), editionOf(one)))
  const wantedFirst = versionFirst(newestFirst, conditions)
  const isSame = (one: VaultFile, other: VaultFile) =>
    one === other ||
    (one.product_id === other.product_id &&
      one.manufacturer_id === other.manufacturer_id &&
      isSameInOtherVersion(one, other))
  return files.filter((file) => wantedFirst.find((other) => isSame(other, file)) === file)
}

/**
 * The form of the trade that a mail asks for by its name. Other documents about its topic are offered, but are not what is
 * asked for. `part_keys`: of the part that it is asked about; none: it is asked of the organization.
 */
export const formAsked = (
  topic: Topic,
  conditions: readonly DocumentCondition[],
  part_keys: readonly string[] = [],
): DocumentType | undefined =>
  conditions.some(
    (one) => (one.kind === 'form' || one.kind === 'version') && one.topics.includes(topic) && isAbout(one, part_keys),
  )
    ? formOfTopic(topic)
    : undefined

/** Whether another document about its topic is asked for beside the form. */
export const isMoreAsked = (
  topic: Topic,
  conditions: readonly DocumentCondition[],
  part_keys: readonly string[],
): boolean =>
  conditions.some((one) => one.kind === 'form' && one.beside && one.topics.includes(topic) && isAbout(one, part_keys))

/** The papers as which a mail asks for a topic, where it names them: nothing else about the topic is one of them. */
export const papersAsked = (
  topic: Topic,
  conditions: readonly DocumentCondition[],
  part_keys: readonly string[] = [],
): NamedPaper[] => [
  ...new Set(
    conditions.flatMap((one) =>
      one.kind === 'paper' && one.topics.includes(topic) && isAbout(one, part_keys) ? one.paper : [],
    ),
  ),
]

type Document = Pick<VaultFile, 'doc_type' | 'title' | 'original_filename' | 'reading'>

/** Those of the documents about a topic that answer it, where a form of the trade (`form`) or papers are asked for. */
export function answering<File extends Document>({
  form,
  papers = [],
  files,
}: Pick<Asked<File>, 'form' | 'papers' | 'files'>): readonly File[] {
  if (papers.length > 0) return files.filter((file) => papers.some((paper) => isNamedPaper(file, paper)))
  return form === undefined ? files : files.filter(({ doc_type }) => doc_type === form)
}

/** Whether a mail wants a laboratory's test report about a topic, and a declaration beside it. */
export function reportAsked(
  topic: Topic,
  conditions: readonly DocumentCondition[],
  part_keys: readonly string[],
): 'instead' | 'beside' | undefined {
  const asked = conditions.find((one) => one.kind === 'report' && isMeant(one, topic) && isAbout(one, part_keys))
  if (asked?.kind !== 'report') return undefined
  return asked.beside ? 'beside' : 'instead'
}

type Asked<File> = {
  form?: DocumentType | undefined
  papers?: readonly NamedPaper[] | undefined
  report?: 'instead' | 'beside' | undefined
  isMoreAsked?: true | undefined
  files: readonly File[]
}

/** The documents about a topic that answer it; one of each group does. */
export function answeringGroups<File extends Document>(asked: Asked<File>): (readonly File[])[] {
  if (asked.papers?.length) return asked.papers.map((paper) => asked.files.filter((file) => isNamedPaper(file, paper)))
  const files = answering(asked)
  const others = asked.isMoreAsked ? asked.files.filter((file) => !files.includes(file)) : []
  if (others.length > 0) return [files, others]
  if (asked.report === undefined) return [files]
  const isReport = ({ doc_type }: File) => doc_type === 'Test Report'
  const reports = files.filter(isReport)
  return asked.report === 'instead' ? [reports] : [reports, files.filter((file) => !isReport(file))]
}

/** What is sent of them where everything is there; a declaration takes the place of a report that there is not. */
export const choosableGroups = <File extends Document>(asked: Asked<File>): (readonly File[])[] =>
  answeringGroups(asked).map((files) => (files.length === 0 ? answering(asked) : files))
