import { fold } from './fold'
import { withoutGoods } from './has-goods'
import { once, Phrases } from './phrases'

/**
 * What mails say of parts that they name and ask nothing for: it is `settled` (received, answered, fine as it is), out of
 * `use` (replaced, dropped, scrapped), `spared` (excepted, not needed), with `others` (another supplier has it), in
 * `trouble` of another kind (late, damaged, its price), or the `model` of what is wanted of another ("as for"). Phrases are
 * written as in `Language`.
 */
export type PassedOver = 'settled' | 'use' | 'spared' | 'others' | 'trouble' | 'model'

type Words = Record<PassedOver, string>

const WORDS: Record<string, Words> = {
  en: {
    settled:
      'already|we have|we ve got|we ve had|we got|got them|got em|got it|have got|have those|have that|have it|have one|on file|in the folder|received|arrived|came through|came with|turned up|showed up|did arrive|downloaded|found on|is fine|are fine|was fine|so fine|fine as is|is good|are good|is ok|are ok|ok|okay|all good|done|closed|case closed|settled|sorted|complete|completed|covered|answered|accepted|approved|filed|still valid|up to date|up-to-date|in order|is newest|thanks for|thank you for|thanks for attaching|you sent|was sent|were sent|you answered|in possess*|declared by|certified under|never questioned|not affected|quick turnaround|came|have come|has come|know already|fine',
    use: 'replaced by|replaced with|replaces|they replace|it replaces|instead of|in place of|moved from|moved to|changed from|switched from|went from|became|was before|before that|superseded|predecessor|successor|the old|old one|is old|formerly|previously|obsolete|eol|end of life|phase-out|phased out|discontinued|dropped|drop the|designed out|swapped out|withdrawn|scrapped|removed|deleted|cancelled|canceled|no longer|not any more|not anymore|not used|not fitted|dnp|do not populate|finished|junk drawer|as a comparison|for comparison|compared|may switch|later in the year|that line is old|was dropped|sent too early',
    spared:
      'except|except for|excepting|excluding|excluded|exclude|apart from|other than|aside from|with the exception of|not for|but not|so not|not the|no need|not need*|don t need|do not need|nothing needed|nothing else|nothing to do|nothing for|not required|not necessary|not more necessary|not relevant|irrelevant|not applicable|out of scope|not in scope|leave out|leave it out|skip|ignore|never mind|don t worry|don t bother|not fussed|doesn t mind|doesnt mind|neither|nothing at all|without need|wrong|mention it because|only mention|just for completeness|for completeness|isn t part of|not part of|not needed|no action|only for us|just for us|for info only|for information only|don t want|no inquiry',
    others:
      'competitor|competing|other supplier|another supplier|other vendor|bought direct*|buy direct*|direct from|direct contact|with them directly|give us directly|give us direct|customer furnished|customer supplied|free issue|our ems|from elsewhere|other source|made in house|in-house|we make|also buy|also bought|you offered|they offer*|not yours|not from you|from farnell|from mouser|from digikey|from somebody else|from someone else|take from',
    trouble:
      'late|delayed|overdue|on its way|tracking|shipped|ship when|when will|delivery of|lead time|price|discount|budget|invoice copy|quote|quoted|damaged|broken|defect*|bent|cracked|short-shipped|wrong quantity|credit note|return*|rma|datasheet|data sheet instead|drawing|stock|samples|buy|bought|book the|order confirmation|is on order|please ship|ship against|please deliver|in stock',
    model:
      'same as|same for|as for|like for|like the|just like|did for|gave me for|gave us for|sent for|sent me for|sent us for|as with|as last time|last time|identical to|similar to',
  },
  de: {
    settled:
      'bereits|schon|liegt vor|liegen vor|liegt uns vor|haben wir|wir haben|vorhanden|erhalten|bekommen|eingegangen|angekommen|gekommen|erledigt|abgeschlossen|in ordnung|passt|ok|okay|gültig|gultig|noch gültig|aktuell|abgelegt|geklärt|geklart|beantwortet|danke für|vielen dank für|haben sie geschickt|gesendet|geschickt|abgehakt|akzeptiert|freigegeben|vollständig|passen|stimmt|stimmen|komplett|gelten weiter|kennen wir',
    use: 'ersetzt|ersetzen|abgelöst|abgelost|statt|anstatt|anstelle|früher|fruher|bisher|vorgänger*|vorganger*|nachfolger*|alt*|umgestellt|gewechselt|wechsel von|abgekündigt|abgekundigt|entfällt|entfallt|entfallen|gestrichen|storniert|ausgelaufen|läuft aus|nicht mehr|kein* mehr|verschrottet|rausgeflogen|herausgenommen|nicht bestückt|nicht bestuckt|zum vergleich|obsolet|fliegt raus|fliegen raus|bislang|bisher eingesetzt',
    spared:
      'außer|ausser|ausgenommen|abgesehen von|mit ausnahme|bis auf|nicht für|nicht fur|aber nicht|nicht die|nicht den|nicht das|nicht nötig|nicht notig|nicht notwendig|nicht erforderlich|nicht benötigt|nicht benotigt|brauchen wir nicht|brauche ich nicht|brauchen sie nicht|nichts|nicht betroffen|nicht relevant|irrelevant|weglassen|ignorieren|spielt keine rolle|nur der vollständigkeit|vollständigkeit halber|nur zur info|gehört nicht|gehort nicht|dazu nichts|dazu keine|nicht bearbeiten|nur für uns|nur fur uns|kein bedarf',
    others:
      'anderer lieferant|anderen lieferanten|anderem lieferanten|wettbewerb*|direkt beim|direkt von|direkt vom|beigestellt|beistell*|kundenbeistellung|selbst gefertigt|eigenfertigung|vom kunden|nicht von ihnen|woanders|über farnell|uber farnell|kaufen wir bei|beziehen wir von|beziehen wir bei|direkt über|direkt uber|liefert uns|bei uns selbst',
    trouble:
      'verspätet|verspatet|verzögert|verzogert|überfällig|uberfallig|lieferverzug|liefertermin|lieferzeit|lieferung|unterwegs|sendung|wann kommt|preis*|rabatt|angebot|rechnung|beschädigt|beschadigt|defekt|reklam*|verbogen|falschlieferung|fehlmenge|retoure|gutschrift|datenblatt|muster|bestellt|lager',
    model:
      'wie bei|wie beim|wie für|wie fur|wie damals|wie letztes mal|wie zuletzt|wie gehabt|gleiche wie|gleichen wie|selbe wie|analog zu',
  },
  fr: {
    settled:
      'déjà|deja|nous avons|on a|j ai|reçu*|recu*|arrivé*|arrive*|bien reçu|en notre possession|disponible chez nous|classé|classe|réglé*|regle*|clos*|c est bon|est bon|sont bons|en ordre|conforme|ok|valable|à jour|a jour|merci pour|vous avez envoyé|vous aviez envoyé|envoyé*|traité*|validé*|accepté*|répondu|je l ai|nous l avons|on l a|c est en ordre',
    use: 'remplacé*|remplace|au lieu de|à la place|a la place|ancien*|auparavant|précédent*|precedent*|prédécesseur|successeur|passé de|passés de|obsolète*|obsolete*|abandonné*|supprimé*|supprime*|annulé*|annule*|retiré*|ne * plus|n est plus|plus utilisé|n utilisons plus|en fin de vie|arrêté*|pour comparaison|comparé|plus achet*',
    spared:
      'sauf|excepté*|à l exception|a l exception|hormis|hors|pas pour|mais pas|pas besoin|n avons pas besoin|n est pas nécessaire|pas nécessaire|pas necessaire|inutile|rien|ne sont pas concerné*|non concerné*|pas concerné*|ignorer|ignorez|laisser de côté|pour mémoire|pour info|à titre indicatif|uniquement pour info|pour info uniquement|aucune action',
    others:
      'autre fournisseur|concurrent*|directement chez|directement auprès|directement par|fourni par le client|fournie par le client|fabriqué en interne|pas chez vous|acheté ailleurs|achetons chez',
    trouble:
      'retard|en retard|livraison|livré*|délai|delai|expédi*|suivi|prix|remise|facture|devis|endommagé*|abîmé*|cassé*|défectueux|défaut|retour|avoir|fiche technique|échantillon*|commandé*|stock',
    model: 'comme pour|même que|mêmes que|comme la dernière fois|comme pour le|identique à|identique a',
  },
  es: {
    settled:
      'ya|tenemos|lo tenemos|la tenemos|recibid*|llegó|llego|llegaron|archivad*|resuelt*|cerrad*|correct*|está bien|esta bien|están bien|en orden|ok|vigente|al día|gracias por|nos enviaron|enviad*|aceptad*|aprobad*|contestad*|lo tengo|la tengo|están en orden|ya está',
    use: 'sustituid*|sustituye|reemplazad*|reemplaza|en lugar de|en vez de|antiguo*|antigua*|anterior*|antes|predecesor|sucesor|cambiamos de|obsolet*|descatalogad*|eliminad*|anulad*|cancelad*|retirad*|ya no|dejamos de|comparación|comparar',
    spared:
      'excepto|salvo|menos|a excepción|con excepción|no para|pero no|no hace falta|no hacen falta|no necesit*|no es necesari*|no aplica|nada|no afecta*|ignor*|sin contar|a título informativo|no entra|queda fuera|quedan fuera',
    others:
      'otro proveedor|competidor|competencia|directamente a|directamente con|directamente de|suministrad* por el cliente|fabricamos|no es de ustedes|compramos a',
    trouble:
      'retraso|retrasad*|tarde|entrega|envío|seguimiento|plazo|precio|descuento|factura|oferta|dañad*|rot*|defectuos*|devolución|abono|hoja de datos|muestras|pedido|stock',
    model: 'igual que|mismo que|mismos que|misma que|como para|como la última vez|como con',
  },
  it: {
    settled:
      'già|gia|abbiamo|ce l abbiamo|ricevut*|arrivat*|pervenut*|archiviat*|risolt*|chius*|a posto|va bene|vanno bene|in ordine|ok|valid*|aggiornat*|grazie per|ci avete mandato|inviat*|mandat*|accettat*|approvat*|evas*|sono a posto|ho chiusi|ce l ho',
    use: 'sostituit*|sostituisce|al posto di|invece di|invece del|vecchi*|precedent*|prima|predecessore|successore|passati da|siamo passati|obsolet*|fuori produzione|eliminat*|annullat*|tolt*|rimoss*|non * più|non più|non piu|confronto',
    spared:
      'tranne|eccetto|escluso|esclusa|esclusi|escluse|a parte|ad eccezione|salvo|non per|ma non|non serve|non servono|non ci serve|non occorre|non occorrono|non è necessari*|niente|nulla|non riguarda|ignorare|per completezza|solo per info|lasciate perdere|lasci perdere',
    others:
      'altro fornitore|concorren*|direttamente da|direttamente dal|direttamente con|fornit* dal cliente|conto lavoro|produciamo|non da voi|compriamo da',
    trouble:
      'ritardo|in ritardo|consegna|spedi*|tracking|tempi di consegna|prezzo|sconto|fattura|offerta|preventivo|danneggiat*|rott*|difettos*|reso|nota di credito|scheda tecnica|campion*|ordinat*|magazzino',
    model: 'come per|stesso che|stessi di|stesse di|stesso di|come l ultima volta|uguale a|come con',
  },
  pt: {
    settled:
      'já|ja|temos|recebid*|recebemos|chegou|chegaram|arquivad*|resolvid*|fechad*|está ok|está bem|em ordem|ok|válid*|atualizad*|obrigad* pel*|enviaram|enviad*|aceit*|aprovad*|já temos|já tenho|já interessa|entregues',
    use: 'substituíd*|substitui|em vez de|no lugar de|antig*|anterior*|antes|obsolet*|descontinuad*|eliminad*|cancelad*|retirad*|já não|não * mais|não usamos|comparação',
    spared:
      'exceto|excepto|salvo|menos|à exceção|com exceção|não para|mas não|não é preciso|não é necessári*|não precis*|nada|não se aplica|ignor*|dispensa*|fora do âmbito',
    others: 'outro fornecedor|concorrente|diretamente à|diretamente com|fornecid* pelo cliente|fabricamos|compramos a',
    trouble:
      'atras*|entrega|envio|rastreio|prazo|preço|desconto|fatura|proposta|danificad*|partid*|defeituos*|devolução|folha de dados|amostras|encomend*|stock',
    model: 'como para|igual ao|igual à|mesmo que|mesmos que|como da última vez|como com',
  },
  nl: {
    settled:
      'al|reeds|hebben we|we hebben|ontvangen|binnen|aangekomen|in huis|afgehandeld|afgesloten|klaar|in orde|prima|ok|geldig|actueel|bedankt voor|dank voor|gestuurd|verstuurd|toegestuurd|goedgekeurd|beantwoord',
    use: 'vervangen|vervangt|in plaats van|oude|vroeger|eerder|voorganger|opvolger|overgestapt|overgegaan van|vervallen|geschrapt|geannuleerd|uitgefaseerd|obsoleet|niet meer|geen * meer|ter vergelijking',
    spared:
      'behalve|uitgezonderd|met uitzondering|op * na|niet voor|maar niet|niet nodig|hoeft niet|hoeven niet|niets|niet relevant|niet van toepassing|overslaan|negeren|laat maar|ter info|voor de volledigheid|valt buiten',
    others:
      'andere leverancier|concurrent|rechtstreeks bij|rechtstreeks van|direct bij|aangeleverd door|zelf gemaakt|kopen we bij',
    trouble:
      'te laat|vertraagd|vertraging|levering|onderweg|levertijd|prijs|korting|factuur|offerte|beschadigd|kapot|defect|retour|creditnota|datasheet|monsters|besteld|voorraad',
    model: 'zoals bij|zoals voor|hetzelfde als|dezelfde als|net als|zoals vorige keer',
  },
  pl: {
    settled:
      'już|juz|mamy|posiadamy|otrzymal*|otrzymane|dotarł*|dotarl*|dostaliśmy|dostalismy|przyszł*|przyszl*|zamknięt*|zamkniet*|załatwion*|zalatwion*|w porządku|w porzadku|ok|ważn*|wazn*|aktualn*|dziękuj* za|dziekuj* za|dzięki za|dzieki za|przesłan*|przeslan*|wysłal*|zaakceptowan*|jest|przyszło|przyszlo',
    use: 'zastąpion*|zastapion*|zastępuje|zamiast|stary|stara|stare|starego|poprzedni*|wcześniej|wczesniej|dawniej|następca|wycofan*|usunięt*|usuniet*|anulowan*|skreślon*|nie używamy|nie uzywamy|już nie|nie * już|przestarzał*|porównani*',
    spared:
      'oprócz|oprocz|poza|z wyjątkiem|z wyjatkiem|za wyjątkiem|bez|nie dla|ale nie|nie potrzeb*|nie trzeba|niepotrzebn*|zbędn*|zbedn*|nic|nie dotyczy|pomijamy|pominąć|pominac|proszę pominąć|tylko informacyjnie|dla porządku',
    others:
      'inny dostawca|innego dostawcy|innego dostawcę|konkurenc*|bezpośrednio od|bezpośrednio u|bezposrednio|powierzon* przez klienta|od klienta|kupujemy u|sami produkujemy',
    trouble:
      'opóźni*|opozni*|spóźni*|dostaw*|wysyłk*|w drodze|termin dostawy|cen*|rabat|faktur*|ofert*|uszkodzon*|wadliw*|reklamac*|zwrot|karta katalogowa|próbki|probki|zamówion*|zamowion*|magazyn',
    model: 'jak dla|to samo co|takie same jak|tak jak|jak przy|jak ostatnio',
  },
  cs: {
    settled:
      'už|již|jiz|máme|mame|obdrželi|obdrzeli|dorazil*|přišl*|prisl*|vyřízen*|vyrizen*|uzavřen*|v pořádku|v poradku|ok|platn*|aktuáln*|děkuji za|děkujeme za|poslali|zaslan*',
    use: 'nahrazen*|místo|misto|starý|stary|staré|dříve|drive|předchozí|predchozi|vyřazen*|zrušen*|zrusen*|nepoužíváme|již ne|už ne|uz ne|zastaral*',
    spared:
      'kromě|krome|mimo|s výjimkou|s vyjimkou|vyjma|ne pro|ale ne|není třeba|neni treba|nepotřebujeme|nepotrebujeme|netýká|netyka|nic|vynechte|jen pro informaci',
    others: 'jiný dodavatel|jiného dodavatele|konkuren*|přímo od|primo od|od zákazníka|kupujeme u',
    trouble:
      'zpožd*|zpozd*|dodáv*|dodav*|na cestě|termín dodání|cen*|sleva|faktur*|nabídk*|poškozen*|vadn*|reklamac*|vzorky|objednan*|sklad',
    model: 'jako u|jako pro|stejně jako|to samé jako|jako minule',
  },
  sv: {
    settled:
      'redan|vi har|har fått|har fatt|mottagit|mottagna|kommit|anlänt|klar*|avslutad*|i ordning|ok|giltig*|aktuell*|tack för|tack for|skickade|skickat|godkänd*',
    use: 'ersatt*|ersätter|istället för|i stället för|gamla|tidigare|föregångare|utgått|utgatt|struken|strukna|avbokad*|används inte|inte längre|inte langre|ej längre|jämförelse',
    spared:
      'utom|förutom|forutom|med undantag|undantagen|inte för|inte for|men inte|behövs inte|behovs inte|behöver inte|behover inte|inget|ingenting|berörs inte|ej aktuellt|hoppa över|bortse',
    others: 'annan leverantör|konkurrent|direkt från|direkt av|kundlevererad|köper vi av',
    trouble:
      'försenad*|forsenad*|sen|leverans|på väg|leveranstid|pris|rabatt|faktura|offert|skadad*|trasig*|defekt*|retur|datablad|prover|beställd*|lager',
    model: 'samma som|som för|likadant som|som förra gången|precis som',
  },
  tr: {
    settled:
      'zaten|elimizde|var|aldık|aldik|ulaştı|ulasti|geldi|tamam|kapandı|kapandi|tamamlandı|geçerli|gecerli|güncel|teşekkür*|gönderdiniz|gonderdiniz|gelmiş|gelmis|elimizde var',
    use: 'yerine|eski|önceki|onceki|değiştirildi|degistirildi|iptal|kaldırıldı|kullanılmıyor|kullanmıyoruz|artık|artik',
    spared:
      'hariç|haric|dışında|disinda|için değil|icin degil|gerek yok|gerekmez|gerekmiyor|lazım değil|ilgili değil|etkilenmiyor',
    others: 'başka tedarikçi|baska tedarikci|rakip|doğrudan|dogrudan|müşteri tarafından|musteri tarafindan',
    trouble:
      'gecik*|teslim*|yolda|fiyat|indirim|fatura|teklif|hasarlı|hasarli|arızalı|iade|numune|sipariş|siparis|stok',
    model: 'gibi|aynısı|aynisi|geçen seferki|gecen seferki',
  },
  zh: {
    settled:
      '已经|已收|收到|已有|已提供|已给|已回复|已经给|已完成|没问题|没有问题|有效|齐了|齐全|感谢|谢谢|已寄|已发|已归档|存档|关闭|结案|ok|无误|核实|我们有|都好',
    use: '替代|替换|取代|改用|换成|换为|代替|以前|之前|原来|旧|老|停产|停用|不再|取消|作废|删除|去掉|淘汰|不用了|已停',
    spared: '除了|除外|以外|之外|除|不需要|不用|无需|不必|不包括|不含|不在|不涉及|忽略|仅供参考|无关|请勿|免|不用管',
    others: '其他供应商|别的供应商|另一家|竞争对手|直接向|客供|客户提供|客户自供|我们自己|不是你们|不是贵司|向别家',
    trouble:
      '延迟|延误|晚|交期|交货|发货|物流|快递|价格|单价|折扣|发票|报价|损坏|不良|破损|投诉|退货|规格书|样品|库存|订单',
    model: '跟上次|和上次|同上次|上次给|上次的|上次俾|上回|一样|同样',
  },
  ja: {
    settled:
      '既に|すでに|受領|受け取|届き|届いて|入手済|いただきました|頂きました|いただいて|頂いて|頂戴|済み|済です|完了|問題ありません|問題なし|結構です|有効|揃って|ありがとうございま|ご回答済|確認済|ok',
    use: '代わり|替わり|代替|置き換え|切り替え|切替|変更前|以前|旧|従来|前の|廃止|廃番|生産終了|中止|取消|キャンセル|削除|使用しなく|使わなく|不使用|終息|比較',
    spared:
      '除く|除き|除い|以外|を除|不要|必要ありません|必要ございません|必要はありません|対象外|関係ありません|関係なく|無視|参考まで|のみで|含みません|含めない|該当しません|資料不要|参考',
    others: '他社|別の仕入|別のサプライヤ|競合|直接メーカー|直接入手|支給品|客先支給|自社製|御社以外|貴社以外',
    trouble:
      '遅れ|遅延|納期|出荷|配送|価格|値引|請求書|見積|破損|不良|不具合|返品|データシート|サンプル|在庫|注文|発注',
    model: '前回|と同じ|と同様|のとき|の時と|以前いただいた',
  },
  ko: {
    settled:
      '이미|받았|수령|접수|도착|보내 주셨|보내주셨|완료|문제없|문제 없|유효|감사|확인했|있습니다|보유|종결|충분|이미 있',
    use: '대신|대체|교체|변경 전|이전|기존|구형|단종|취소|삭제|더 이상|폐기|사용하지 않|중단',
    spared:
      '제외|빼고|이외|외에는|말고|필요 없|필요없|불필요|필요하지 않|해당 없|해당없|해당되지 않|무관|무시|참고로|참고용|필요 없습니다',
    others: '다른 업체|다른 공급|타사|경쟁사|직접|사급|고객 제공|자체 제작',
    trouble: '지연|늦|납기|배송|출하|가격|단가|할인|세금계산서|견적|파손|불량|반품|데이터시트|샘플|재고|주문|발주',
    model: '지난번|와 같은|과 같은|동일|때와|처럼',
  },
}

const CLASSES: readonly PassedOver[] = ['settled', 'use', 'spared', 'others', 'trouble', 'model']

const phrasesOf = once((code) => {
  const phrases = new Phrases<PassedOver>()
  for (const words of new Set([WORDS.en, WORDS[code]])) for (const one of CLASSES) phrases.add(words?.[one] ?? '', one)
  return phrases
})

/** What a piece of a mail says of the parts that it names. */
export const passedOver = (text: string, language: string): Set<PassedOver> =>
  new Set(
    phrasesOf(language)
      .find(withoutGoods(fold(text).replace(/['’]/g, ' ').replace(/\s+/g, ' ')))
      .map(({ meaning }) => meaning),
  )
