import { isFormName } from '@attestry/core/vault/filenames'
import { listRefusalOf } from '@attestry/core/vault/imports'
import type { Source } from '../../../lib/forms/use-uploads'

/** `packed`: what has to be opened or changed before it can be a document. */
export type Sorted = { documents: Source[]; lists: File[]; packed: File[] }

/** What can be added, for the window in which files are chosen. */
export const ADDED = '.pdf,.zip,.jpg,.jpeg,.png,.csv,.tsv,.xlsx,.xlsm,.xml,.shai'

const LIST = /\.(?:csv|tsv|txt|xlsx|xlsm|xls)$/i
const PICTURE = /\.(?:jpe?g|png)$/i
const ARCHIVE = /\.zip$/i

/** What is to become of files of any kind. What nothing can be made of goes with the documents, which refuse it. */
export function sortFiles(files: readonly Source[]): Sorted {
  // The trade's own forms are workbooks too.
  const isList = (file: Source) => file instanceof File && LIST.test(file.name) && !isFormName(file.name)
  const isPacked = (file: Source) => file instanceof File && (PICTURE.test(file.name) || ARCHIVE.test(file.name))
  return {
    documents: files.filter((file) => !isList(file) && !isPacked(file)),
    lists: files.filter((file) => file instanceof File).filter(isList),
    packed: files.filter((file) => file instanceof File).filter(isPacked),
  }
}

/** The one list of parts that was given, and nothing beside it. */
export function onlyList(files: readonly Source[]): File | null {
  const [first] = files
  const isOne =
    files.length === 1 &&
    first instanceof File &&
    !isFormName(first.name) &&
    listRefusalOf(first.name, first.size) === null
  return isOne ? first : null
}

export const isArchive = ({ name }: File): boolean => ARCHIVE.test(name)
