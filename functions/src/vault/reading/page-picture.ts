import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api'
import { z } from 'zod'
import { loadPdfjs } from './load-pdfjs'
import { inverseOf, type Matrix, through } from './matrix'
import { drawnBy } from './page-drawing'

/** What a page looks like, a byte for each point: 0 is black. `scale`: so many points for one of the page. */
export type Picture = { width: number; height: number; grey: Uint8Array; scale: number }

/** Points along the longer side of a page: A4 at 300 dots an inch. More tell no letter from another. */
const LONGEST = 3600
/** A smaller share of the page is a logo or a stamp. */
const SMALL = 0.15
const WHITE = 255

const Image = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
  /** How its bytes hold its points; none: a stencil, whose bits are 0 where it paints. */
  kind: z.number().optional(),
})
type Image = z.infer<typeof Image>
/** `matrix` leads from the unit square of the picture to the page as it is looked at. */
type PlacedImage = { image: Image; matrix: Matrix }

/** Draws the pictures of a page, in grey. Null: it has none that could be a page of text. */
export async function pictureOf(page: PDFPageProxy): Promise<Picture | null> {
  const viewport = page.getViewport({ scale: 1 })
  const placed = await imagesOf(page)
  const shares = placed.map(({ matrix }) => areaOf(matrix) / (viewport.width * viewport.height))
  if (shares.reduce((sum, share) => sum + share, 0) < SMALL) return null
  const densest = Math.max(...placed.map(({ image, matrix: [a, b] }) => image.width / Math.hypot(a, b)))
  const scale = Math.min(densest, LONGEST / Math.max(viewport.width, viewport.height))
  const [width, height] = [Math.ceil(viewport.width * scale), Math.ceil(viewport.height * scale)]
  const picture = { width, height, grey: new Uint8Array(width * height).fill(WHITE), scale }
  for (const { image, matrix } of placed) draw(picture, image, through([scale, 0, 0, scale, 0, 0], matrix))
  return picture
}

const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c)

/** The pictures of a page, in the order in which they are painted. */
async function imagesOf(page: PDFPageProxy): Promise<PlacedImage[]> {
  const { OPS } = await loadPdfjs()
  const painted = await drawnBy(page, [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const images: PlacedImage[] = []
  for (const { args, matrix } of painted) {
    const image = await imageOf(page, args[0])
    if (image) images.push({ image, matrix })
  }
  return images
}

/** A picture is given by itself, or by its name; a stencil may have a name in the place of its bits. */
async function imageOf(page: PDFPageProxy, given: unknown): Promise<Image | undefined> {
  const name = typeof given === 'string' ? given : z.object({ data: z.string() }).safeParse(given).data?.data
  if (name === undefined) return imageIn(given)
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return imageIn(await new Promise<unknown>((resolve) => void objects.get(name, resolve)))
}

/** A file may claim more points than it has. */
function imageIn(value: unknown): Image | undefined {
  const { data: image } = Image.safeParse(value)
  return image && image.data.length >= bytesPerLine(image) * image.height ? image : undefined
}

const bytesPerLine = ({ kind, width }: Image): number =>
  kind === RGBA ? width * 4 : kind === RGB ? width * 3 : Math.ceil(width / 8)

/** `ImageKind` of pdf.js. */
const RGB = 2
const RGBA = 3

/** How light each point of a picture is. */
function lightOf(image: Image): (x: number, y: number) => number {
  const { data, kind } = image
  const line = bytesPerLine(image)
  if (kind === RGB || kind === RGBA) {
    const step = kind === RGB ? 3 : 4
    return (x, y) => {
      const at = y * line + x * step
      return (data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8
    }
  }
  return (x, y) => ((data[y * line + (x >> 3)]! >> (7 - (x & 7))) & 1) * WHITE
}

/** Each point of the page becomes what the points of the picture below it are on average. */
function draw({ width, height, grey }: Picture, image: Image, matrix: Matrix): void {
  const back = inverseOf(matrix)
  if (!back) return
  const light = lightOf(image)
  const [a, b, c, d, e, f] = matrix
  const [left, right] = [Math.min(0, a) + Math.min(0, c) + e, Math.max(0, a) + Math.max(0, c) + e]
  const [top, bottom] = [Math.min(0, b) + Math.min(0, d) + f, Math.max(0, b) + Math.max(0, d) + f]
  const many = Math.min(4, Math.max(1, Math.round(image.width / Math.hypot(a, b))))
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      let sum = 0
      for (let part = 0; part < many * many; part += 1) {
        const [px, py] = [x + ((part % many) + 0.5) / many, y + (Math.floor(part / many) + 0.5) / many]
        const u = Math.floor((back[0] * px + back[2] * py + back[4]) * image.width)
        const v = Math.floor((1 - (back[1] * px + back[3] * py + back[5])) * image.height)
        sum += u >= 0 && v >= 0 && u < image.width && v < image.height ? light(u, v) : WHITE
      }
      grey[y * width + x] = Math.min(grey[y * width + x]!, sum / (many * many))
    }
  }
}
