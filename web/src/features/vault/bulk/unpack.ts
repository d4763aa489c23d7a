/** Files that are made into others before they are sent: what is in a zip file, and pictures as pages of a PDF. */
import { isArchive } from './sort-files'

/** Bytes: of a zip file, and of all that is in it. More would not fit into the memory of a tab. */
const MAX_ARCHIVE = 200 * 1024 * 1024
const MAX_UNPACKED = 400 * 1024 * 1024
const MAX_FILES = 500

/** Why nothing was made of a file, in words for people. */
export class NotUnpacked extends Error {}

/** What is in a file. @throws NotUnpacked */
export const unpack = (file: File): Promise<File[]> =>
  isArchive(file) ? filesOfArchive(file) : pdfOfPicture(file).then((pdf) => [pdf])

async function filesOfArchive(file: File): Promise<File[]> {
  if (file.size > MAX_ARCHIVE) throw new NotUnpacked('This zip file is larger than 200 MB. Please add its files.')
  const { unzipSync } = await import('fflate')
  let count = 0
  let size = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isWanted(name)) return false
    count += 1
    size += originalSize
    return count <= MAX_FILES && size <= MAX_UNPACKED
  }
  const unpacked = await contentOf(file, (bytes) => unzipSync(bytes, { filter }))
  if (count > MAX_FILES) throw new NotUnpacked('This zip file has more than 500 files. Please add them in parts.')
  if (size > MAX_UNPACKED) throw new NotUnpacked('This zip file is too large. Please add its files in parts.')
  if (count === 0) throw new NotUnpacked('This zip file is empty.')
  return Object.entries(unpacked).map(([path, bytes]) => new File([new Uint8Array(bytes)], nameOf(path)))
}

async function contentOf<Content>(file: File, open: (bytes: Uint8Array) => Content): Promise<Content> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return open(bytes)
  } catch {
    throw new NotUnpacked('This zip file cannot be opened. Please unpack it and add its files.')
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Not the folders, nor what macOS and Windows leave in them. */
const isWanted = (path: string): boolean =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && !/^(?:\.|Thumbs\.db$|desktop\.ini$)/i.test(nameOf(path))

/** Points: the longer side of a page of A4. A picture says nothing of its size on paper. */
const LONGER_SIDE = 842

/** A page that is this picture, with the picture's own bytes. */
async function pdfOfPicture(file: File): Promise<File> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pdf = await PDFDocument.create()
  const picture = await (bytes[0] === 0x89 ? pdf.embedPng(bytes) : pdf.embedJpg(bytes)).catch(() => {
    throw new NotUnpacked('This picture cannot be opened. Please save it as a PDF.')
  })
  const { width, height } = picture.scale(LONGER_SIDE / Math.max(picture.width, picture.height))
  pdf.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  const made = await pdf.save()
  return new File([new Uint8Array(made)], `${file.name.replace(/\.[^.]+$/, '')}.pdf`, { type: 'application/pdf' })
}
