/** The words before or above the numbers of parts, in all languages. */
import type { CoveredPart } from '@attestry/core/vault/reading'
import { headingOf } from '../../text/parts/headings'

type Scope = CoveredPart['scope']

const PART_LABEL =
  /^(?:\d{1,2}[.)] ?)?(?:(?:te|manufacturer|mfr|mfg|molex|supplier|vendor|our|maker|omron|internal|ordered|orderable|commercial|sales|ordering|catalog(?:ue)?|base|te internal|finished)(?:'s)? ){0,2}(?:internal )?(?:(?<=internal )numbers?|part (?:numbers?|nos?|#|name)|engineering (?:numbers?|nos?)|parts?|p\/?n|mpn|opn|(?:order(?:able|ing)?|sales|material) (?:codes?|part numbers?|numbers?|nos?)|models?(?: (?:numbers?|nos?|name))?|(?:style\/)?items? (?:nos?|numbers?)|product (?:numbers?|nos?|#|codes?|names?|types?|models?)|products?|art(?:icle|ikel|\.)?[ -]?n(?:umbers?|os?|r)\.?|article (?:numbers?|nos?)|articles?|devices?(?: names?)?|modules?|assembl(?:y|ies)(?: (?:nos?|numbers?|codes?))?|boards?(?: (?:nos?|numbers?))?|baugruppen?|type(?: (?:numbers?|nos?|designation))?|sales names?|components?|(?:hersteller-?)?artikel-?(?:nummern?|nrn?|bezeichnung)|artikel|typ|typen(?:bezeichnung)?|(?:bestell|ident|teile|material|sach|typ|zeichnungs)-?(?:nummern?|nrn?|codes?)|références?(?: (?:du )?(?:produits?|fabricant|articles?))?|références|produkte?|codici(?: articol[oi]| prodott[oi])?|codice (?:articolo|prodotto)|articoli|prodott[io]|artículos|productos?|números? de pieza|(?:códigos? de|códigos?) (?:artículos?|productos?)|referencias|produits?|(?:numery?|nr|indeks) (?:części|katalogow[ye]|artykułu|wyrobu|produktu|towaru)|wyroby|artikelen|artikelnummers?|typenummers?|productcodes?|artigos|produtos?|termékek|cikkszám(?:ok)?|ürün(?:ler| kodu)?|parça (?:no|numarası)|tuotteet|tuotenumero|artiklar|artikelnr|varenummer|delenummer|delenr\.?|artikkelnummer|artikkelnr\.?|notre réf(?:érence|\.)?|(?:typové|objednací|katalogové) číslo|číslo (?:dílu|výrobku|součástky)|výrobky|cod(?:uri)? (?:de )?produse?|códigos? d[eo]s? (?:produto|artigo|peça|componente)s?|품번|부품 ?번호|모델명?|제품명|(?:产品|產品|物料|样品|樣品|规格|規格|零件)?(?:型号|型號)|(?:(?:产品|產品|物料|零件|部件)(?:编[码号]|編[碼號]))|(?:产品|產品|物料|零件)?料[号號]|产品编号|規格|规格|(?:製品|部品|対象)?型[番名式]|(?:対象)?(?:製品|部品)?品番|形式|部品番号|製品番号|対象製品)(?: ?\/? ?(?:part|p\/n|model|type|product)\.? ?(?:nos?|numbers?|#|series)?)?\s*[:.#=]{0,2}\s*$/i
const SERIES_LABEL =
  /^(?:\d{1,2}[.)] ?)?(?:(?:product|device|part|component|package) ?)?(?:series|family|families|lines?|groups?|range|baureihe|serie|produktfamilie|produktserie|(?:产品|產品)?系列(?: ?product series)?|(?:対象)?(?:製品)?シリーズ(?:名)?|(?:product|device|part) (?:series|family|line))(?:名|名称)?\s*[:.#=]{0,2}\s*$/i
/** In a document these are not always of parts. */
const NUMBER_OF_ANYTHING = /^(?:ref|number|code|symbol|nummer)/i
/** "Our art. no." */
export const OURS = /^(?:our|unsere?|notre|nos|nostr[oa]|nuestr[oa]|vårt?|vores|nasz)(?!\p{L})/iu
/** The head of a column of makers. */
export const MAKER_HEAD =
  /^(?:manufacturers?|mfr|maker|brand|hersteller|fabricants?|marque|produttore|fabricante|produsent|tillverkare|producent|výrobce|制造商|厂家|メーカー|제조사)$/i
const NOT_A_COLUMN = /^(?:part status|product description|description|品名|名称)/i
/** "Articles concerned", "Références concernées", "适用产品型号" */
const COVERED =
  /\b(?:covered|concerned|affected|listed|included|in scope|concern[ée]e?s?|interessat[ie]|afectad[oa]s?|betroffene?|nachstehende?|folgende?|following|applicable)\b|涉及|适用|適用(?!除外)|以下|下列|该当|該当/giu
/** The customer's own number stands beside that of the maker. */
const OF_CUSTOMER =
  /^(?:your|customer'?s?|client|buyer|ihre?|kunden|votre|vos|client|réf(?:érence|\.)? client|vostr[oa]|cliente|su\b|ert\b|deres|eres\b|din\b|twój|państwa|uw\b|贵司|貴社|貴方|客户|客戶|得意先)/i
/** "STOCKO Artikel", "TDK型号": a maker's name before the label. */
const OF_MAKER = /^\p{Lu}[\p{L}&.-]+(?: (?=\S)|(?=[\u3040-\u9fff]))/u
const NO_MAKER =
  /^(?:legacy|old|previous|former|discontinued|replaced|alternat\w*|item|serial|report|order|lot|batch|drawing|document|doc|certificate|cert|position|pos|line|invoice|internal|our|your|seq|test|sample|specimen|page|our|the|no|nr|revision|version|phone|tel|cas|ec|eg|hs|un|customs|tariff|zolltarif|product|phase)\b/i

const SCOPE = /^(?:scope|object|subject of (?:the )?declaration|geltungsbereich|gegenstand|objet|oggetto|objeto)$/i

/** What a label is before, or what a heading is above. Null: nothing of parts. */
export function scopeOf(label: string): Scope | null {
  const plain = label
    .replace(/\s*[:.#=︰]{1,2}\s*$/, '')
    .replace(/\(s\)$/, 's')
    .trim()
  const bare = plain.replace(COVERED, '').replace(/\s+/g, ' ').trim()
  // "Supplier part no. 料号" says it twice.
  const latin = bare
    .replace(/[^\x20-\u024f]+/g, '')
    .replace(/[ /]+$/, '')
    .trim()
  const other = bare.replace(/[\x21-\u024f]+/g, '').trim()
  const spellings = [label, bare, latin, other].filter((one) => one !== '' && !NOT_A_COLUMN.test(one))
  if (NOT_A_COLUMN.test(plain)) return null
  // "Item No./Part No." says it twice, too.
  const both = /^([^/]{3,20}\bno\.) ?\/ ?([^/]{3,20})$/i.exec(bare)
  if (both) return scopeOf(both[1]!) === 'part' || scopeOf(both[2]!) === 'part' ? 'part' : null
  // "Artikelnummer / Order Code" says it in two languages.
  const twice = /^([^/]{3,24}) \/ ([^/]{3,24})$/.exec(bare)
  if (twice && scopeOf(twice[1]!) === 'part' && scopeOf(twice[2]!) === 'part') return 'part'
  if (spellings.some((one) => SERIES_LABEL.test(one))) return 'series'
  return spellings.some((one) => PART_LABEL.test(one) || SCOPE.test(one)) ? 'part' : null
}

/** A column's heading may also be a word that a mail would use. */
export function scopeOfColumn(printed: string): Scope | null {
  // "Part Number (*1)" has a note.
  const heading = printed.replace(/\s*\(?\*{1,2}\d?\)?$/, '')
  if (NOT_A_COLUMN.test(heading) || OF_CUSTOMER.test(heading)) return null
  const scope = scopeOf(heading)
  if (scope !== null || NUMBER_OF_ANYTHING.test(heading)) return scope
  const label = NO_MAKER.test(heading) ? '' : heading.replace(OF_MAKER, '')
  if (label !== heading && /^(?:no|nr|num|nummer|n°|№)\.?$/i.test(label)) return 'part'
  const ofMaker = label === heading || label === '' ? null : scopeOf(label)
  if (ofMaker !== null) return ofMaker
  const meaning = headingOf(heading)
  return meaning === 'part' || meaning === 'item' ? 'part' : null
}

/** Of two columns the one with the numbers: a designation beside it may be no number of a part. */
export const isOfNumbers = (heading: string): boolean =>
  /numm?(?:er|bers?)|\bn(?:o|r|º|°)\b|-nr|codes?\b|codice|part|p\/n|mpn|opn|numéro|número|référence|料[号號]|品番|型番|[编編][号码碼號]|číslo|\bcod\b|código/i.test(
    heading,
  )

/** A heading without the numbers of laws and what stands in brackets: other digits are those of a value. */
export const bareHeading = (heading: string): string =>
  heading.replace(/\([^)]*\)|\d{4} ?\/ ?\d{2,4}|\bS\.?I\.? ?\d{4},? No\.? ?\d{3,4}/g, '')
