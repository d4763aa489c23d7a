/** Papers that are to come with something else: "enclose the RoHS declaration with the delivery". */
import { fold } from '../language/fold'

/** To enclose, in every language, where somebody is asked to. "Attached", "beigefügt" say that it is. */
const ENCLOSE =
  /\b(?:attach|enclose|include|append|add)\b|\b(?:be|are|is) (?:attached|enclosed|included)\b|\b(?:bei|mit|hinzu)(?:zu)?(?:fug|leg|send|schick|liefer|pack)(?:en|t|e)?\b|\bmitge(?:schick|liefer|sand|send)\w*|\ban(?:zu)?(?:fug|hang)en\b|\b(?:fugen|legen|schicken|senden|liefern) sie\b.*\b(?:bei|mit|hinzu)\b|\b(?:joindre|joignez|annexe[rz]|inclure|incluez|ajoute[rz]|adjuntar\w*|adjunten?|incluir|incluyan?|anadir|anadan?|acompanar|acompanen?|anexar|anexem?|anexen?|allegar[ei]\w*|alleghi(?:ate)?|includere|includa|includete|aggiungere|accludere|juntar|juntem?|incluam?|bijvoegen|bijsluiten|meesturen|meeleveren|toevoegen|(?:bij|mee|toe) te (?:voegen|sluiten|sturen|leveren)|dolacz\w*|zalaczy\w*|zalaczeni\w*|zalaczcie|priloz\w*|pripoj\w*|bifoga|skicka med|vedlaegge?|vedlagge?|vedhaefte?|vedhafte?|medsende?|liita|liittaa|liittakaa|mellekelj\w*|mellekelni|csatol(?:j\w*|ni)|atasati|anexati|includeti|ataseze|ekleyin\w*|eklemen\w*|eklenme\w*|ilave ed\w*)\b|\b(?:voeg|stuur|sluit)\b.*\b(?:bij|toe|mee)\b|附上|附带|附帶|一并|一併|添付(?!の|いた|しまし|ファイル|資料)|同封|첨부해|첨부 ?부탁|동봉/u

/** What papers come with: the goods, and the letters of an order. */
const CARRIER =
  /\b(?:with|along with|together with|to) (?:the |your |our |this |each |every |all )?(?:order confirmations?|order acknowledge?ments?|acknowledge?ments?|confirmation|delivery|deliveries|shipments?|goods|parcels?|invoices?|orders?)\b|\b(?:mit|zu|zur|zum|bei|der|samt|jeder) (?:der |die |dem |ihrer |ihre |jeder |unserer )?(?:auftragsbestatigung(?:en)?|bestellbestatigung|ab|lieferung(?:en)?|sendung|ware|rechnung|bestellung)\b|\b(?:avec|a|au) (?:la |l.|le |votre |chaque )?(?:livraison|commande|facture|accuse de reception(?: de (?:la |notre |votre )?commande)?|confirmation de commande|marchandise)\b|\b(?:con|a|al|alla|junto con|insieme a\w*|all.) ?(?:el |la |los |su |cada |vostra |ogni )?(?:entrega|envio|pedido|factura|confirmacion de pedido|mercancia|consegna|spedizione|ordine|fattura|conferma d.ordine|merce)\b|\b(?:com|a|ao|junto com) (?:a |o |sua |cada )?(?:entrega|encomenda|fatura|remessa|mercadoria|confirmacao de encomenda)\b|\b(?:met|bij|aan) (?:de |het |uw |elke )?(?:levering|zending|orderbevestiging|bestelling|factuur|goederen)\b|\b(?:z|do|wraz z) (?:kazd\w* )?(?:dostaw\w*|przesylk\w*|potwierdzeni\w*(?: zamowienia)?|zamowieni\w*|faktur\w*|towar\w*)\b|\b(?:s|se|k|ke|spolu s) (?:dodavk\w*|zasilk\w*|potvrzeni\w*(?: objednavky)?|objednavk\w*|faktur\w*|zboz\w*)\b|\b(?:med|till|til|sammen med|tillsammans med) (?:leverans\w*|leverings?\w*|ordrebekraftelse\w*|orderbekraftelse\w*|order\w*|ordre\w*|fakturan?|varerne|varorna)\b|\b(?:toimituks\w*|tilausvahvistuks\w*|laskun) (?:mukana|mukaan|yhteydessa)\b|\ba (?:szallitmany\w*|rendeles\w*|visszaigazolas\w*|szamla\w*)\b|\b(?:la|cu) (?:livrare|comanda|confirmarea comenzii|factura|marfa)\b|\b(?:sevkiyat|siparis|teslimat|fatura)\w* (?:ile|birlikte|onayi\w*)|(?:随|隨|与|與|和|跟)?(?:订单确认|訂單確認|订单|訂單|发货|發貨|货物|貨物|送货)(?:一起|一并|时|時)?|(?:注文請書|納品|出荷|注文)(?:と一緒|と共|とともに|の際|時)?(?:に)?|(?:납품|출하|주문|배송)(?:과|와|시| 시)? ?(?:함께)?/gu

/** What is printed on a paper of the goods, and what is only to be known, asks for no paper of its own. */
const PRINTED =
  /\b(?:please note|bitte beachten|veuillez noter|tenga en cuenta|si prega di notare)\b|\b(?:on|auf|sur|en|su|sul|sulla|em|no|op|na|pa|aan) (?:the |all |each |every |dem |allen |jedem |le |la |el |tutt\w+ |de |het )?(?:delivery|packing|shipping|invoice|label|lieferschein|rechnung|etikett|verpackung|bon de livraison|facture|etiquet\w*|albaran|factura|bolla|ddt|fattura|paklijst|pakbon|leverings?bon|list przewozowy|dodac\w*|foljesedel|guia)/u

/** Whether a text asks for something to be enclosed. */
export const asksToEnclose = (text: string): boolean => {
  const folded = fold(text)
  return ENCLOSE.test(folded) && !PRINTED.test(folded)
}

/** A text without the words for what a paper comes with; null where it names none, or says what is to be printed on it. */
export const withoutCarrier = (text: string): string | null => {
  const folded = fold(text)
  const bare = PRINTED.test(folded) ? folded : folded.replace(CARRIER, ' ')
  return bare === folded ? null : bare
}
