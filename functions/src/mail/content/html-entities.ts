/** The five characters that sanitised HTML writes as entities. */
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

export const decodeEntities = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => SIGNS[entity] ?? entity)

export const escapeHtml = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => Object.entries(SIGNS).find(([, each]) => each === sign)?.[0] ?? sign)
