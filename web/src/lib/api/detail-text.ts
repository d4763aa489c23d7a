/**
 * The `detail` of a refusal as one text: a list of issues becomes 'field: message', and tags are removed. Empty for
 * anything else. There is no schema for it, because the public pages load none.
 */
export function detailText(detail: unknown): string {
  if (typeof detail === 'string') return stripTags(detail)
  if (!Array.isArray(detail)) return ''
  return stripTags(detail.map(issueText).join(', '))
}

function issueText(issue: unknown): string {
  const { loc, msg } = { loc: [], msg: '', ...(typeof issue === 'object' ? issue : {}) }
  const field: unknown = Array.isArray(loc) ? loc.at(-1) : undefined
  return `${typeof field === 'string' || typeof field === 'number' ? field : 'field'}: ${msg || 'Invalid value'}`
}

const stripTags = (text: string): string => text.replace(/<[^>]*>/g, '').trim()
