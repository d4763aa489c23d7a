/**
 * The `detail` of a refusal as one text: a list of issues flattened to 'field: message', tags stripped. Empty when it is
 * neither. It is read without a schema, because the public pages have none.
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
