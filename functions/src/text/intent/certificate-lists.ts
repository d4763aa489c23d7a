import { papersNamedIn } from '../language/finer-topics'
import { type Clause, isWaived } from './clauses'

/**
 * The lines that name no more than a standard, "1. ISO 9001", in the list below "please send us the current certificates of
 * your company". Elsewhere such a line may be the writer's own.
 */
export const certificatesBelow = (clauses: readonly Clause[]): Clause[] =>
  clauses.flatMap((clause, at) => {
    if (!asksForCertificates(clause)) return []
    const end = clauses.findIndex(({ text }, other) => other > at && !BARE_STANDARD.test(text))
    const listed = clauses.slice(at + 1, end === -1 ? undefined : end)
    return listed.filter(({ text }) => papersNamedIn(text).some((topic) => topic !== 'other'))
  })

const ELSEWHERE = ['price', 'order', 'invoice', 'offer', 'news', 'deliver'] as const

const asksForCertificates = (clause: Clause): boolean => {
  const { concepts, isQuestion, text } = clause
  return (
    (isQuestion || concepts.has('please') || concepts.has('can') || WILL_YOU.test(text)) &&
    concepts.has('send') &&
    CERTIFICATES.test(text) &&
    !OWN.test(text) &&
    !isWaived(clause) &&
    !ELSEWHERE.some((one) => concepts.has(one))
  )
}

/** It asks without a question mark above a list. */
const WILL_YOU =
  /(?<!\p{L})(?:(?:would|will|could|can) you|(?:können|könnten|würden|wollen) sie|pou(?:vez|rriez)[- ]vous|(?:wilt|kunt|zou) u|willen jullie|kan (?:ni|du|i)|vil (?:i|du))(?!\p{L})/iu
const CERTIFICATES =
  /(?<!\p{L})(?:[cz]ertifi|certyfi|sertifi|bescheinigung|nachweise?(?!\p{L})|attestation|świadectw|osvědčen|intyg|tanúsítvány|todistu|belge|atestat)|证书|證書|认证|認證|認証|登録証|인증/iu

/** "The audit of our certificates": the writer's own. */
const OWN =
  /(?<!\p{L})(?:our|my|unsere[rnm]?|nos|nuestros|(?:i )?nostri|nossos|onze|nasze|naszych|naše|našich|våra|vores|noastre)(?: \p{L}+)? (?:[cz]ertifi|certyfi|bescheinigung|attestation)/iu

/** "1. DIN EN ISO 9001:2015" */
const BARE_STANDARD =
  /^(?:(?:[-–—•*·・▪○●□☐]|\(?[\da-z]{1,2}[.):]|[①-⑳])\s?)?(?:(?:DIN|EN|BS|NF|UNE|UNI|PN|ČSN|SS|DS|NBR|GB\/T)[ -]?)*(?:(?:ISO|IEC|IATF|AS|TS)[ /-]?)+\d{4,5}(?:[:-] ?\d{4})?\W*$/iu
