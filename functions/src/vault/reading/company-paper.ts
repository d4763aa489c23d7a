/**
 * Papers that are about a company and none of its parts, told by their text: certificates of management systems,
 * insurances and policies. A declaration that mentions a certificate is none of them.
 */
import type { DocumentType } from '@attestry/core/base/document-type'
import type { CompanyPaper, Finding } from '@attestry/core/vault/reading'
import { daysIn } from '../../text/dates/written-days'
import { findingOf, titleRows } from './document-text'
import { LEGAL } from './maker-of'
import type { PdfText, Row } from './pdf-text'

export type FoundPaper = {
  doc_type: Finding<DocumentType>
  paper: Finding<CompanyPaper>
  holder: Finding<string> | null
  /** The end of an insurance's period. */
  expires_at: Finding<number> | null
}

const CERTIFICATE =
  /certificat|zertifikat|bescheinigung|certyfikat|certifik[aá]t|sertifikat|sertifika|tanúsítvány|todistus|\bcertified\b|certificado|certificato|认证证书|認證證書|证书|證書|登録証/i
const CERTIFIES =
  /certif(?:y|ies|ied)\b|bescheinigt|bestätigt|nachweis erbracht|certifie\b|atteste|certifica\b|management[ -]?systems?\b|management[ -]?syste(?:e)?m|ledningssystem|styringssystem|système de management|sistema di gestione|sistema de gest(?:ión|ão)|system(?:u|em)? zarządzania|systému? (?:managementu|řízení)|irányítási rendszer|yönetim sistemi|hallintajärjestelmä|verklaart dat|zaświadcza|osvědčuje|intyga[rs]\b|兹证明|茲證明|管理体系|管理體系/i
const INSURANCE =
  /(?:certificate|evidence|confirmation) of (?:[\w-]+ ){0,3}insurance|insurance (?:certificate|confirmation)|versicherungs(?:bestätigung|nachweis|zertifikat)|attestation d'assurance|certificado de seguro|certificato (?:di assicurazione|assicurativo)/i
const POLICY =
  /(?:^|\s)policy(?:$|\s+(?:statement|on|for)\b)|code of (?:business )?conduct|gedragscode|code de conduite|código de conduta|código de conducta|codice (?:di condotta|etico)|kodeks postępowania|kodex chování|uppförandekod|verhaltenskodex|beleidsverklaring|(?:milieu|kwaliteits)beleid|polityka (?:jakości|środowiskowa)|politika (?:kvality|jakosti)|grundsatzerklärung|(?:umwelt|qualitäts|menschenrechts|energie)politik|politique (?:environnementale|qualité)|política d[ea] (?:calidad|medio ?ambiente|qualidade|ambiental)|politica (?:ambientale|per la qualità)/i
/** What is about a certificate, or is still to become one. */
const NO_PAPER =
  /audit (?:report|plan|programme|program)|auditbericht|application for|antrag auf|quotation|angebot\b|offer\b|invoice|rechnung|checklist|questionnaire|fragebogen|renewal notice|withdraw|suspend|entzug|ausgesetzt/i

/** "DIN EN ISO 9001:2015", "IATF 16949 : 2016", "AS9100D". */
const STANDARD =
  /\b(IATF|ISO ?\/ ?TS|ISO|AS ?\/ ?EN|AS|EN)[ -]?(?:ISO[ -]?)?(16949|9001|13485|9100|14001)[A-D]?(?: ?[:：-] ?((?:19|20)\d\d))?/g

const KINDS: Readonly<Record<string, DocumentType>> = {
  16949: 'IATF 16949 Certificate',
  9001: 'Quality Certificate',
  13485: 'Quality Certificate',
  9100: 'Quality Certificate',
  14001: 'Environmental Certificate',
}

/** The paper of a company that a document is; null if it is none. */
export function findPaper(text: PdfText): FoundPaper | null {
  const titles = titleRows(text)
  if (titles.some((row) => NO_PAPER.test(row.text))) return null
  return certificateIn(text, titles) ?? insuranceIn(text, titles) ?? policyIn(titles)
}

function certificateIn({ rows }: PdfText, titles: readonly Row[]): FoundPaper | null {
  const first = rows.filter(({ page }) => page === 1)
  const title = titles.find((row) => CERTIFICATE.test(row.text)) ?? standardAlone(first)
  const isCertifying = first.some(({ text }) => CERTIFIES.test(text))
  if (!title || !isCertifying) return null
  const inTitle = standardsIn(titles)
  const found = inTitle.length > 0 ? inTitle : standardsIn(first)
  // A certificate of IATF 16949 names ISO 9001 as well, on which it builds.
  const main = found.find(({ kind }) => kind === 'IATF 16949 Certificate') ?? found[0]
  if (!main) return null
  const isOne = new Set(found.map(({ kind }) => kind)).size === 1 || main.kind === 'IATF 16949 Certificate'
  const standards = [...new Set(found.map(({ name }) => name))].slice(0, 5)
  return paperOf(main.kind, main.row, { standards, number: numberIn(first), rows: first, sure: isOne ? 0.9 : 0.6 })
}

/** A certificate without that word for a title: one page with its number, and the standard in a line of its own. */
const standardAlone = (rows: readonly Row[]): Row | undefined =>
  rows.length < MOST_ROWS && numberIn(rows) !== null
    ? rows.find(({ text }) => text.replace(STANDARD, '').trim() === '' && text.trim() !== '')
    : undefined
const MOST_ROWS = 40

function insuranceIn({ rows }: PdfText, titles: readonly Row[]): FoundPaper | null {
  const title = titles.find((row) => INSURANCE.test(row.text))
  if (!title) return null
  const first = rows.filter(({ page }) => page === 1)
  const found = paperOf('Insurance Certificate', title, { standards: [], number: numberIn(first), rows, sure: 0.9 })
  return { ...found, expires_at: endOfPeriod(first) }
}

/** A title alone: what else it says is the company's own. */
function policyIn(titles: readonly Row[]): FoundPaper | null {
  const title = titles.find((row) => POLICY.test(row.text.trim()) && row.text.length < 80)
  return title ? paperOf('Company Policy', title, { standards: [], number: null, rows: [], sure: 0.7 }) : null
}

type About = { standards: string[]; number: string | null; rows: readonly Row[]; sure: number }

function paperOf(kind: DocumentType, row: Row, { standards, number, rows, sure }: About): FoundPaper {
  const holder = holderIn(rows)
  const said = { standards, number, holder: holder?.value ?? null }
  return {
    doc_type: findingOf(kind, row.page, row.text, sure),
    paper: findingOf(said, row.page, row.text, sure),
    holder,
    expires_at: null,
  }
}

type Standard = { name: string; kind: DocumentType; row: Row }

const standardsIn = (rows: readonly Row[]): Standard[] =>
  rows.flatMap((row) =>
    [...row.text.matchAll(STANDARD)].flatMap(([, body = '', number = '', year]) => {
      const kind = KINDS[number]
      const name = `${nameOf(body, number)} ${number}${year ? `:${year}` : ''}`
      return kind ? [{ name, kind, row }] : []
    }),
  )

/** "DIN EN ISO 9001" is ISO 9001. */
const nameOf = (body: string, number: string): string =>
  /^(?:IATF|ISO ?\/ ?TS)$/.test(body) ? body.replaceAll(' ', '') : number === '9100' ? 'EN' : 'ISO'

/** Its own number, or that of a policy: of digits, in groups as they are printed. */
const NUMBER =
  /(?:certificate|cert\.?|zertifikat\w*|registration|registrier\w*|certificaat|certyfikat\w*|certifik[aá]t\w*|certificat|certificado|certificato|policy|police|versicherungsschein\w*)[ -]*(?:registration |registrier\w* )?(?:no\b\.?|nr\b\.?|nu(?:mber|mmer|mero|méro|mer)u?\b|číslo\b|n[.º]?º|n°|id\b|:)[\s:.#-]*([A-Z\d][A-Z\d./-]*(?: [A-Z\d./-]*\d[A-Z\d./-]*)*)/i

/** Letters at its end, as of the body that has given it: "12 100 45678 TMS". */
const ENDING = /^ [A-Z]{2,4}(?![\p{L}\d])/u

function numberIn(rows: readonly Row[]): string | null {
  for (const { text } of rows) {
    const match = NUMBER.exec(text)
    const number = match?.[1]?.replace(/[./-]+$/, '')
    if (!match || !number || number.length > 60 || number.replace(/\D/g, '').length < 3) continue
    // "Certificate no. expires 2028": a word is no number.
    if (!/^(?:\S*\d|[A-Z]{2,6} )/.test(number)) continue
    return number + (ENDING.exec(text.slice(match.index + match[0].length))?.[0] ?? '')
  }
  return null
}

const BEFORE_HOLDER =
  /certif(?:y|ies)\b(?: that)?|bescheinigt(?: hiermit)?,? ?(?:dass)?|bestätigt(?: hiermit)?,? ?(?:dass)?|certifie que|certifica (?:que|che)|\b(?:named )?insured\b|versicherungsnehmer(?:in)?|(?:awarded|issued|granted) to|management systems? of\b|management ?systeem van\b|ledningssystem\p{L}* (?:hos|för)(?!\p{L})|sistema de gest(?:ión|ão) de\b|has (?:audited|assessed|registered)\b|certificate holder|zertifikatsinhaber|兹证明|茲證明/iu
/** So far below these words it may stand. */
const NEAR = 4
/** A name without a legal form stands alone in its line. */
const PLAIN_NAME = /^(?:\p{Lu}[\p{L}\d&.'’-]*[, ]{0,2}|& ){1,6}$/u
const NO_NAME =
  /^(?:the )?(?:company|organi[sz]ation|firm|unternehmen|firma|management|quality|certificate|name|address)\b/i

function holderIn(rows: readonly Row[]): Finding<string> | null {
  const place = rows.findIndex(({ text }) => BEFORE_HOLDER.test(text))
  const row = rows[place]
  const words = row && BEFORE_HOLDER.exec(row.text)
  if (!row || !words) return null
  const behind = row.text.slice(words.index + words[0].length).replace(/^[\s:.,]+/, '')
  const lines = [
    { row, text: behind },
    ...rows.slice(place + 1, place + 1 + NEAR).map((one) => ({ row: one, text: one.text })),
  ]
  for (const line of lines) {
    const legal = LEGAL.exec(line.text)?.[1]
    if (legal) return findingOf(legal.trim().slice(0, 200), line.row.page, line.row.text, 0.9)
  }
  const plain = lines.find(({ text }) => PLAIN_NAME.test(text.trim()) && !NO_NAME.test(text.trim()))
  return plain ? findingOf(plain.text.trim().slice(0, 200), plain.row.page, plain.row.text, 0.7) : null
}

const PERIOD =
  /polic(?:y|e) period|period of (?:insurance|cover)|insurance period|versicherungs(?:zeitraum|dauer|jahr)|vertragslaufzeit|période d'assurance/i

/** "Policy period: 1 January 2026 to 31 December 2026". */
function endOfPeriod(rows: readonly Row[]): Finding<number> | null {
  const row = rows.find(({ text }) => PERIOD.test(text))
  const days = row ? daysIn(row.text, true) : []
  const last = days.at(-1)
  return row && last && days.length > 1 ? findingOf(last.day, row.page, row.text, 0.9) : null
}
