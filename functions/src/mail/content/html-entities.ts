/** The five characters that sanitised HTML writes as entities. */
const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const

export const decodeEntities = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => SIGNS[entity as keyof typeof SIGNS])

export const escapeHtml = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => Object.entries(SIGNS).find(([, each]) => each === sign)?.[0] ?? sign)
