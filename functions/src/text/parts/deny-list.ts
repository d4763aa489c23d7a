import { listsIn } from '../dates/date-words'
import { en } from '../language/en'

const MONTH = `(?:${listsIn(en.dates.months)
  .map((name) => name.slice(0, 3))
  .join('|')})`

/** `0.1μF/50V`, `10kΩ 1/16W` */
const VALUE = /^\d{1,4}(?:[.,]\d+)?\s?(?:[unpmµμ]F|[unmµμ]H|[kKMGm]?Ω)(?:[\s/±].*)?$/u

const DAY_OF_MONTH = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const MONTH_OF_YEAR = String.raw`(?:0?[1-9]|1[0-2])`
/** A day in digits, by the order of whatever country. "39-01-2040" and "43-02-0600" are none, but parts of Molex. */
export const WRITTEN_DAY = new RegExp(
  String.raw`^(?:${DAY_OF_MONTH}[-./]${MONTH_OF_YEAR}|${MONTH_OF_YEAR}[-./]${DAY_OF_MONTH})[-./](?:\d{2}|(?:19|20)\d{2})$`,
)

/**
 * Tokens that look like a part number but are not. In business mail the usual false hits are dates, numbers of
 * documents and orders, standards, packages, units and distributors' stock numbers.
 */
const NOT_A_PART: readonly RegExp[] = [
  // how many atoms of carbon: "C9-C14 PFCA"
  /^C\d{1,2}[-–]C\d{1,2}$/,
  // dates, times, weeks, quarters
  /^(?:19|20)\d{2}[-./]?(?:0?[1-9]|1[0-2])(?:[-./]\d{1,2}(?:T.*)?)?$/i,
  WRITTEN_DAY,
  new RegExp(`^\\d{1,2}-?${MONTH}[A-Z]{0,6}-?(?:\\d{2}|\\d{4})?$`, 'i'),
  new RegExp(`^${MONTH}[A-Z]{0,6}-?\\d{1,4}$`, 'i'),
  /^(?:Q[1-4]|H[12]|FY|[KC]W|WK|W)[-/]?\d{2,4}(?:[-/]?\d{1,4})?$/i,
  /^FY-?\d{2,4}[-/]?[QH][1-4]$/i,
  /^(?:19|20)\d{2}-?(?:Q[1-4]|H[12]|[KC]?W\d{1,2})$/i,
  /^\d{1,2}(?:\.\d{2})?(?:AM|PM|H|HRS|UHR)$/i,
  // numbers of documents, orders, parcels, persons
  /^(?:P\.?O|S\.?O|WO|RFQ|RFI|RMA|INV|TKT|TICKET|CASE|REQ|REF|SR|ECN|ECO|PCN|PDN|EOL|CAR|NCR|AWB|DOC|ORD|ORDER|QUOTE|CUST|SUP|VEND|ID|TEL|FAX|EXT|CVE|KB|RFC|REV|VER)[-#_./]{0,2}\d[\dA-Z./-]*$/i,
  // "BOM 77-4", "project 12-3", "drawing 4711-2"
  /^(?:BOM|BOMS|PROJECT|PROJ|PROJEKT|PROJET|PROYECTO|PROGETTO|DRAWING|DWG|ZEICHNUNG|STÜCKLISTE|PLAN|DESSIN|NOMENCLATURE)[-#_./ ]{1,2}\d[\d.\-/]*$/i,
  // tasks of a service desk
  /^(?:RITM|SCTASK|INC|CHG|PRB)\d{6,}$/i,
  // a telephone number of North America; `.` stands in part numbers
  /^\d{3}-\d{3}-\d{4}$/,
  /^1Z[0-9A-Z]{16}$|^[A-Z]{2}\d{9}[A-Z]{2}$/i,
  /^(?:AT|BE|CH|CN|CZ|DE|DK|ES|FI|FR|GB|HU|IE|IT|NL|PL|PT|SE|US)U?\d{8,30}B?\d{0,2}$/,
  /^(?:A|B|CH|D|DK|F|I|L|NL|S)-\d{4,5}$/,
  /^HR[AB]-?\d+$/i,
  // customs and chemistry
  /^\d{4}\.\d{2}(?:\.?\d{2}){0,2}(?:\.?\d{2})?$/,
  /^\d{2,7}-\d{2}-\d$/,
  // a tax number of India, and the tests and numbers of dangerous goods
  /^\d{2}[A-Z]{5}\d{4}[A-Z]\d?Z?[A-Z\d]$/,
  /^UN-?\d{2}(?:\.\d|\d{2})$/,
  /^\d{3}-\d{3}-\d$/,
  /^(?:\d[A-E]\d{3}(?:\.?[A-Z](?:\.\d+)*)*|EAR99)(?:\.[A-Z0-9]+)*$/i,
  /^(?:PA\d{1,2}(?:-?GF\d*)?|SAC\d{3}|FR-?\d|CO2|ABS\+PC|UV-?\d{3})$/i,
  // law and standards
  /^(?:\(?E[UCG]\)?[-/]?)?\d{4}\/\d{1,4}(?:\/E[UCG])?$|^\d{3,4}\/(?:19|20)\d{2}(?:\/E[UCG])?$/i,
  /^(?!UL\d{3,5}[- ]\d{1,2}AWG)(?:IS?O|IEC|EN|DIN|IPC|IATF|UL|GB|GB\/T|SJ\/T|MIL|AEC|J-STD|JS|JESD|ANSI|ASTM|QC|OHSAS|SOC|NIST|BS|VDE|FCC|ETSI)(?:[-/ ]?(?:STD|Q|T|EN|A|E|J))?[-/ ]?\d[\dA-Z.:/-]*$/i,
  // Aerospace standards; makers have numbers such as AS5600-ASOM.
  /^AS[- ]?\d{4,5}[A-Z]?(?::\d{4})?$/i,
  /^\d{0,2}(?:EU-?|CHINA-?)?(?:ROHS|REACH|SVHC|CMRT|EMRT|AMRT|CRT|PROP|PFAS|PFOS|PFOA|TSCA|WEEE|ELV|SCIP|UKCA|HTS|ECCN|P65|COVID|3TG|CHEMSHERPA)(?:[-/.+]?[\dA-Z.]*)*$/i,
  /^(?:6|7|8|III|IV)-?\(?[A-H]\)?(?:-[IVX]+)?$/i,
  // computing, colours, hashes
  /^(?:SHA|MD|UTF|BASE|POP|IMAP|HTTP|IPV|MP|H|X|WIN|OFFICE|M|HTML|ES|TLS|AES|RSA|OAUTH|WPA|A)[-.]?\d{1,3}(?:-\d{1,3})?$/i,
  // (BC547B and similar names are transistors)
  /^(?!B[CDF]\d{3}[A-F]$)[0-9A-F]{6}$|^(?=.*[A-F])[0-9A-F]{16,}$|^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-/i,
  // packages, units and amounts
  /^\d{1,3}-?(?:TSSOP|SOIC|SSOP|VQFN|QFN|LQFP|TQFP|BGA|PDIP|DIP|MSOP|SOT|VSSOP|WSON)$/i,
  /^(?:SOT|SOD|SOIC|SO|SOP|TSSOP|SSOP|MSOP|VSSOP|QFN|VQFN|WQFN|DFN|WSON|LQFP|TQFP|QFP|BGA|FBGA|WLCSP|DIP|PDIP|TO|DPAK|D2PAK|DO|SC|LGA|PLCC|SMA|SMB|SMC)-?\d{0,4}[A-Z]{0,2}(?:-\d{1,3}[A-Z]{0,2})?$/i,
  /^\d{1,7}(?:[.,]\d+)?-?(?:PCS?|PIECES|UNITS?|EA|K|KPCS|X|V|V\d|MV|MA|UA|W|MW|R|OHM|[UNPM]F|[UNM]?H|MM|CM|MIL|KG|G|MG|PPM|[KMG]?HZ|[KMGT]?I?BI?T?|YEARS?|YRS|DAYS?|WEEKS?|MONTHS?|MIN|ST|ND|RD|TH|EUR|USD|CNY|RMB|JPY|GBP)(?:\/[A-Z]+)?$/i,
  // no part takes thousands of amperes, and switches have such names
  /^\d{1,3}(?:[.,]\d+)?-?A$/i,
  VALUE,
  // files
  /\.(?:pdf|xlsx?|xlsm|docx?|pptx?|zip|rar|7z|png|jpe?g|gif|csv|xml|eml|msg|html?|txt|com|org|net|io|de|cn|jp)$/i,
  /_/,
  // a distributor's stock number, not the maker's part number (Digi-Key, LCSC)
  /-(?:\d-|CT-|TR-|DKR-)?ND$/i,
  /^C\d{3,8}$/,
]

/** Whether a cell of a list of parts has the value of one instead of its number. */
export const isValue = (cell: string): boolean => VALUE.test(cell)

/** Whether a token that looks like a part number is something else. */
export const isDenied = (token: string): boolean => NOT_A_PART.some((pattern) => pattern.test(token))

/** Text before a number that says it is the number of something else. */
const OTHER_NUMBER =
  /(?:\b(?:acct|job|token|survey|entry|importer|b\/l|p\.?i|proforma|gstin|desen|umowa|p\.?o|s\.?o|w\.?o|rfq|rfi|awb|rma|hawb|mawb|pcn|pdn|eccn|htsu?s?|cas|ec|vat|ust|iban|bic|swift|duns|cage|eori|gst(?:in)?|hrb|tel|phone|fax|mobile|cell|room|ext|zip|plz|fedex|ups|dhl|invoice|order|ticket|case|quote|quotation|shipment|tracking|delivery|supplier|vendor|customer|account|contract|project|proje[ck]t|projet|proyecto|progetto|bom|bill of materials?|parts? list|stückliste|stuckliste|nomenclature|distinta(?: base)?|lista de materiales|zeichnung|plan|dessin|plano|disegno|tekening|request|ref|reference|drawing|rev|lot|batch|serial|date code|d\/c|article|art|suite|unit|building|bldg|street|road|page|annex|section|regulation|directive|rule|exemption|form|version|bestellung|rechnung|auftrag|lieferant|lieferschein|kunden|kreditor|commande|facture|pedido|factura|ordine|fattura|bolla|ddt|zamowieni\w*|faktur\w*|encomenda|order\w*|objednavk\w*|siparis|fatura|siret|siren|tva|nif|cif|piva|p\.iva|nip|regon|kvk|btw|ico|dic|cnpj|ein|id|nr|no|n°|#)|订单|项目号|项目编号|供应商代码|供應商代碼|客户代码|提單|提单|分单|订舱号|批号|批號|订单号|发票|合同|运单|单号|注文|請求|見積|電話|伝票|依頼番号|전화|주문|송장|번호|电话|號|统编|統編)[- ]?(?:code|no|nr|num|number|nummer|numéro|n°|id|号|番号)?(?: (?:dazu|hierzu|war|ist|lautet|was|is|est|était|era|è|es))*[\s.:#=(№°-]{0,4}$/i

export const isNumberOfOther = (before: string): boolean => OTHER_NUMBER.test(before)
