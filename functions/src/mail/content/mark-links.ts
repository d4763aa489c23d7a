/**
 * Warns about links whose text shows another address than the one they lead to. The mail is shown in a frame without
 * scripts, so the warning must be in its HTML. It comes first in the link, where the mail cannot push it out of sight,
 * and has its own size and colours. Every link shows its target when the pointer is on it, while there is room
 * (`MAX_ADDED`).
 */
import { isInternational, looksLike } from '@attestry/core/base/host-names'
import { urlOf } from '@attestry/core/base/url-of'
import { isSameOwner } from '../../platform/domain-owner'
import { hostsIn, addressesIn } from './hosts-in-text'
import { decodeEntities, escapeHtml } from './html-entities'

const STYLE =
  'display:inline-block;background:#fff4d6;color:#5c3d00;border:1px solid #b98900;border-radius:3px;padding:0 4px;font-size:12px;font-weight:bold;line-height:1.4;letter-spacing:0;text-indent:0'
/** How many characters marks and titles may add to a mail, so that it stays below a document's 1 MiB. */
const MAX_ADDED = 120_000

/** `html` is sanitised; `sender` is the domain that the mail says it is from. */
export function markLinks(html: string, sender = ''): string {
  const tokens = html.match(/<[^<>]*>|[^<]+/g) ?? []
  let room = MAX_ADDED
  const add = (text: string): boolean => (room -= text.length) >= 0
  for (let start = 0; start < tokens.length; start += 1) {
    const target = targetOf(tokens[start] ?? '')
    if (!target) continue
    const end = endOfLink(tokens, start)
    const inner = tokens.slice(start + 1, end)
    const title = ` title="${escapeHtml(target.name)}"`
    const mark = isMisleading(target, inner, sender)
      ? `<mark title="Link warning" style="${STYLE}">⚠ ${target.verb} ${escapeHtml(target.name)}</mark> `
      : ''
    for (let index = start + 1; index < end; index += 1) tokens[index] = withoutTitle(tokens[index] ?? '')
    // If there is no room left for a warning, the link loses its target.
    if (add(title + mark)) tokens[start] = `${withoutTitle(tokens[start] ?? '').slice(0, -1)}${title}>${mark}`
    else if (mark !== '') tokens[start] = '<a>'
  }
  return tokens.join('')
}

const withoutTitle = (token: string): string => (token[0] === '<' ? token.replace(/ title="[^"]*"/, '') : token)

type Target = { url: URL; host: string; verb: 'leads to' | 'writes to'; name: string }

/** The target of a tag, if it is a link. */
function targetOf(token: string): Target | undefined {
  const href = /^<a\s[^<>]*?\bhref="([^"]*)"/.exec(token)?.[1]
  const url = href === undefined ? undefined : urlOf(decodeEntities(href))
  if (!url) return undefined
  if (url.protocol !== 'mailto:') return { url, host: url.hostname, verb: 'leads to', name: url.hostname }
  const name = decodePath(url.pathname).toLowerCase()
  return { url, host: name.slice(name.lastIndexOf('@') + 1), verb: 'writes to', name: name.slice(0, 200) }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A link ends where the next one starts: browsers never nest them. */
function endOfLink(tokens: readonly string[], start: number): number {
  let end = start + 1
  while (end < tokens.length && !/^<\/?a[\s>]/.test(tokens[end] ?? '')) end += 1
  return end
}

function isMisleading({ url, host, verb, name }: Target, inner: readonly string[], sender: string): boolean {
  if (url.username !== '' || url.password !== '' || isInternational(host) || isNumeric(host)) return true
  if (sender !== '' && looksLike(host, sender)) return true
  return textsOf(inner).some(
    (text) =>
      hostsIn(text).some((shown) => !isSameOwner(shown, host)) ||
      (verb === 'writes to' && addressesIn(text).some((shown) => !name.split(',').includes(shown))),
  )
}

const isNumeric = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

/**
 * The text of a link, read in every way a trick may hide it: all of it, only the visible part, and backwards where the
 * text direction is reversed. An image counts as its `alt`.
 */
function textsOf(inner: readonly string[]): string[] {
  let [all, visible] = ['', '']
  const hidden: boolean[] = []
  for (const token of inner) {
    const text = decodeEntities(token[0] === '<' ? (/^<img\b[^<>]*? alt="([^"]*)"/.exec(token)?.[1] ?? '') : token)
    all += text
    if (!hidden.includes(true)) visible += text
    if (token.startsWith('</')) hidden.pop()
    else if (token[0] === '<' && !token.endsWith('/>')) hidden.push(HIDING.test(token))
  }
  const isTurned = inner.some((token) => token.startsWith('<bdo')) || /[\u202d\u202e]/.test(all)
  return [all, visible, ...(isTurned ? [visible.split('').toReversed().join('')] : [])]
}

const HIDING = /style="[^"]*(?:display:none|font-size:0|color:transparent)/
