import { urlOf } from '@attestry/core/base/url-of'
import sanitize, { type Attributes, type Tag } from 'sanitize-html'
import { cutText } from '../../platform/cut-text'
import { depthGuard, unlessTooDeep } from './html-depth'
import { allowedStyle } from './style-allow-list'

/** An image inside the mail. `content_id` is without angle brackets. */
export type MailImage = { content_id: string | null; mime_type: string; bytes: Uint8Array }

export type SanitisedHtml = {
  html: string
  /** How many loads from other servers (images, styles, frames: often tracking) were removed. */
  blocked_remote_count: number
  /** Something was cut off; if the HTML was too deep, all of it. */
  truncated: boolean
}

const TAGS =
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'
const ATTRIBUTES: Record<string, string[]> = {
  '*': ['style', 'dir', 'lang', 'title', 'align'],
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  font: ['color', 'face', 'size'],
  table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor'],
  tr: ['bgcolor', 'valign'],
  td: ['colspan', 'rowspan', 'width', 'height', 'bgcolor', 'valign', 'nowrap'],
  th: ['colspan', 'rowspan', 'width', 'height', 'bgcolor', 'valign', 'nowrap', 'scope'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  ol: ['start', 'type'],
  ul: ['type'],
  li: ['value'],
}
/** Attributes that make a browser load something, in any tag. */
const LOADING = [
  'src',
  'srcset',
  'imagesrcset',
  'poster',
  'background',
  'data',
  'lowsrc',
  'dynsrc',
  'longdesc',
  'archive',
]
const REMOTE = /^[\s\u0000-\u0020]*(?:https?:|ftp:|\/\/|\\\\)/i
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/]+={0,2}$/i
export const IMAGE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
export const MAX_IMAGE_BYTES = 200_000
/** Characters of all `data:` images together, so that a body stays far below a document's 1 MiB. */
const MAX_IMAGES = 400_000
const MAX_INPUT_BYTES = 1_000_000
/** Reserved for the closing tags of elements that a cut left open. */
const CLOSING = 10_000
const MAX_ROUNDS = 20

/**
 * Reduces a stranger's HTML to an allow-list: no script, form, frame, style block or foreign content (SVG and MathML
 * are the basis of mutation attacks), and nothing is loaded from anywhere. Small images of the mail itself become
 * `data:` addresses. Links are http, https or mailto. `maxBytes` does not count the images. Sanitising twice changes
 * nothing.
 */
export function sanitiseHtml(html: string, images: readonly MailImage[] = [], maxBytes = 200_000): SanitisedHtml {
  const input = cutText(html, MAX_INPUT_BYTES)
  return unlessTooDeep<SanitisedHtml>(
    () => {
      const whole = sanitiseOnce(input, images)
      const room = maxBytes + whole.image_length
      const isWhole = Buffer.byteLength(whole.html) <= room
      return {
        html: settled(isWhole ? whole.html : cutText(whole.html, room - CLOSING)),
        blocked_remote_count: whole.blocked + remoteLoadsInStyles(input),
        truncated: !isWhole || input.length < html.length,
      }
    },
    () => ({ html: '', blocked_remote_count: 0, truncated: true }),
  )
}

/**
 * Sanitises until nothing changes. The first pass removes what stood between two elements, so the second may nest them
 * differently. Mutation attacks use HTML that a browser nests differently than we did.
 */
function settled(html: string): string {
  let before = html
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = sanitiseOnce(before, []).html
    if (after === before) return after
    before = after
  }
  return ''
}

function sanitiseOnce(html: string, images: readonly MailImage[]) {
  const depth = depthGuard()
  let blocked = 0
  let imageLength = 0

  const imageSource = (source: string): string | undefined => {
    // Check this before building the URL: a mail can refer to one image of 200 kB forty thousand times.
    const image = /^\s*cid:/i.test(source) ? imageOf(source, images) : undefined
    if (imageLength + (image?.bytes.length ?? 0) > MAX_IMAGES) return undefined
    const url = image ? dataUrl(image) : source.replace(/\s+/g, '')
    if (!DATA_IMAGE.test(url) || url.length > MAX_IMAGE_BYTES * 1.4) return undefined
    if (imageLength + url.length > MAX_IMAGES) return undefined
    imageLength += url.length
    return url
  }
  const attributesOf = (tag: string, given: Attributes): Attributes => {
    const { style, href, src, ...rest } = given
    const kept: Attributes = {}
    for (const [name, value] of Object.entries(rest)) if (value.length <= 1000) kept[name] = value
    const css = style === undefined ? '' : allowedStyle(style)
    if (css !== '') kept.style = css
    if (tag === 'img') {
      const source = imageSource(src ?? '')
      kept.alt = given.alt ?? ''
      if (source !== undefined) kept.src = source
      else if (/^\s*cid:/i.test(src ?? '') && kept.alt === '') kept.alt = '[image]'
    }
    const link = tag === 'a' && href !== undefined ? allowedLink(href) : undefined
    if (tag === 'a') delete kept.rel
    if (tag === 'a') delete kept.target
    return link === undefined ? kept : { ...kept, href: link, rel: 'noopener noreferrer nofollow', target: '_blank' }
  }

  const clean = sanitize(html, {
    allowedTags: TAGS.split(' '),
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: 200,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'xmp',
      'title',
      'noscript',
      'noembed',
      'noframes',
      'iframe',
      'svg',
      'math',
      'template',
    ],
    transformTags: {
      '*': (tagName, attribs): Tag => ({ tagName, attribs: attributesOf(tagName, attribs) }),
    },
    onOpenTag: (name, attributes) => {
      depth.onOpenTag(name, attributes)
      if (loadsRemotely(name, attributes)) blocked += 1
    },
    onCloseTag: depth.onCloseTag,
  })
  return { html: clean, blocked, image_length: imageLength }
}

function imageOf(source: string, images: readonly MailImage[]): MailImage | undefined {
  const id = decoded(source.trim().slice('cid:'.length))
  const image = images.find(({ content_id }) => content_id !== null && content_id === id)
  return image && IMAGE_TYPES.has(image.mime_type) && image.bytes.length <= MAX_IMAGE_BYTES ? image : undefined
}

const dataUrl = ({ mime_type, bytes }: MailImage): string =>
  `data:${mime_type};base64,${Buffer.from(bytes).toString('base64')}`

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The link in the one spelling that browsers agree on, or undefined. */
function allowedLink(href: string): string | undefined {
  const url = href.length > 8000 ? undefined : urlOf(href.trim())
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

function loadsRemotely(tag: string, attributes: Attributes): boolean {
  if (
    LOADING.some((name) => REMOTE.test(attributes[name] ?? '') || /,\s*(?:https?:)?\/\//i.test(attributes.srcset ?? ''))
  )
    return true
  if (['link', 'image', 'use', 'feimage'].includes(tag))
    return REMOTE.test(attributes.href ?? '') || REMOTE.test(attributes['xlink:href'] ?? '')
  return /url\(/i.test(attributes.style ?? '') && /(?:https?:)?\/\//i.test(attributes.style ?? '')
}

/** Counts `url(…)` and `@import` of other servers in style blocks, which are removed completely. */
function remoteLoadsInStyles(html: string): number {
  const blocks = html.split(/<style\b/i).slice(1)
  return blocks
    .map((block) => block.split(/<\/style/i, 1)[0] ?? '')
    .flatMap((css) => css.match(/(?:url\(|@import)\s{0,20}["']?\s{0,20}(?:https?:)?\/\//gi) ?? []).length
}
