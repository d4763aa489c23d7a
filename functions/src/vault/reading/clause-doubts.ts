import type { Regime } from '@attestry/core/base/regime'
import { NO_DUTY, NO_EXCEPTION } from './status-words'

/** Words that good news does without, in sentences whose words are not all understood: exceptions, times, aims, opinions. */
const WORDS = `
suffix suffixe cartons foils tonnage tonne tonnes understand understood repealed rule rules revision rev lots batch batches
bezweifeln zurückgesandt except excepts excepting exception exceptions excluding excluded exclude excludes exclusion apart aside
besides unless until till however although though but otherwise despite albeit whereas while nearly almost hardly barely rarely
scarcely seldom mostly mainly partly partially partial some most many several majority few half certain-parts other others will
would could should may might can cannot can't won't expect expects expected expectation plan plans planned planning aim aims
aimed goal goals target targets targeted intend intends intention strive strives seek seeks committed commitment commit
endeavour endeavor effort efforts try trying work working hope hopes believe believes believed think assume assumed assuming
presume suppose supposed likely probably possibly possible potential potentially presumably apparently allegedly pending await
awaiting waiting awaited ongoing underway progress yet soon once when whenever if whether where was were had formerly former
previously previous earlier old older obsolete longer anymore withdrawn superseded expired lapse lapsed lapses incorrect wrong
false falsely mistake error doubt doubtful unclear unknown uncertain unverified unconfirmed unable incomplete missing lack lacks
lacking fail fails failed failure only solely packaging carton boxes logo competitor competitors claim claims claimed so-called
similar alternative replacement sample-only request requested upon ask asks asked must shall obliged obligation start starts
starting begin begins beginning onwards onward future next upcoming change changed changes switched convert converted conversion
transition exceeding-limit remains remain still variant-only legacy leaded tin-lead snpb non-compliant noncompliant außer
ausgenommen ausnahme ausnahmen abgesehen sofern falls wenn sobald bis ab künftig zukünftig geplant planen ziel ziele angestrebt
streben bemühen bemüht voraussichtlich vermutlich wahrscheinlich möglicherweise teilweise teils größtenteils überwiegend meisten
einige einzelne manche mehrheit jedoch aber allerdings dennoch obwohl früher frühere früheren ehemals bisher bislang noch
nicht-konform war waren wurde wird-sein soll sollen sollte sollten könnte könnten dürfte dürften kaum beinahe nahezu fast
zweifel falsch fehlerhaft irrtum unklar unbekannt fehlt fehlen offen ausstehend ausständig aussteht nur lediglich verpackung
verpackungen anfrage wettbewerber weder-prüfung erwarten erwartet glauben annehmen angenommen muss müssen umstellung umgestellt
altbestand altbestände sauf hormis excepté excepte hors mais toutefois cependant néanmoins pourtant bien-que quoique lorsque
lorsqu quand jusqu jusque dès bientôt prévu prévue prévus prévues prévoit prévoyons objectif objectifs vise visent visons engage
s'engage engagement efforce efforçons espère espérons pense pensons croyons estimons supposé probablement éventuellement peut
peuvent pourrait pourraient devrait devraient doit doivent serait seraient sera seront certains certaines quelques plupart
majorité partiellement partie presque quasi ancien anciens ancienne anciennes auparavant précédent précédente faux fausse erreur
erroné doute inconnu manque manquent attente seulement uniquement emballage emballages loin ne-plus était étaient salvo excepto
exceptuando excepción excepciones excluyendo exclusión pero aunque sin-embargo embargo cuando hasta pronto previstos objetivo
objetivos meta esperamos espera creemos pensamos probablemente posiblemente puede pueden podría podrían debería deberían debe
deben será serán algunos algunas mayoría parcialmente parcial parte casi anterior anteriores antiguo antigua antes era eran
falso duda desconocido falta pendiente pendientes solo sólo solamente únicamente embalaje embalajes lejos tranne eccetto
eccezione eccezioni esclusi escluse escluso esclusa ad-eccezione ma tuttavia però sebbene benché quando fino finché presto
previste prevediamo obiettivo obiettivi mira speriamo riteniamo crediamo probabilmente possibile potrebbe potrebbero può possono
dovrebbe dovrebbero deve devono sarà saranno alcuni alcune maggior maggioranza parzialmente precedente precedenti vecchio
vecchia prima erano errore dubbio sconosciuto manca mancano attesa soltanto unicamente imballaggio imballaggi lungi exceto
exceção exceções excluindo mas porém contudo embora até breve acreditamos provavelmente possível pode podem poderia deveria
deverá devem serão alguns algumas maioria quase antigo antiga eram erro dúvida pendente somente apenas embalagem embalagens
behalve uitgezonderd uitzondering uitzonderingen tenzij echter maar hoewel indien wanneer zodra tot vanaf binnenkort gepland
doel doelstelling streven streeft verwacht verwachten geloven waarschijnlijk mogelijk mogelijks kan kunnen zou zouden moet
moeten zal zullen sommige meeste merendeel gedeeltelijk deels bijna vorige vroeger vroegere oude onjuist fout twijfel onbekend
ontbreekt ontbreken nog alleen slechts enkel verpakking verpakkingen oprócz poza wyjątkiem wyjątek wyjątki wyłączeniem jednak
ale lecz chociaż jeśli jeżeli gdy kiedy dopóki do-czasu wkrótce planowane planujemy cel celem celu oczekujemy uważamy
prawdopodobnie możliwe może mogą mógłby powinien powinna powinny powinno musi muszą będzie będą niektóre niektórych większość
częściowo prawie poprzedni poprzednia dawniej dawne był była były fałszywe błąd wątpliwość nieznane brakuje jeszcze tylko
wyłącznie-opakowania opakowanie opakowania opakowań kromě vyjma výjimkou s-výjimkou avšak však přestože pokud jestliže když
jakmile dokud brzy plánováno plánujeme cíl cílem cíle očekáváme věříme pravděpodobně možná může mohou mohl měl měla měly musí
bude budou některé některých většina částečně téměř předchozí dříve staré byl byla byly chyba pochybnost neznámé chybí ještě
dosud pouze jen obal obaly obalů utom förutom undantag undantaget undantagna med-undantag men dock däremot även-om när så-snart
tills snart planerad planeras planerar mål målsättning strävar förväntas förväntar tror troligen sannolikt möjligen kunde bör
borde måste ska skall vissa några flesta delvis nästan tidigare gamla gammal var fel felaktig tvivel okänt saknas ännu endast
bara förpackning förpackningar undtagen undtaget undtagelse undtagelser bortset dog hvis når indtil planlagt planlægges
målsætning stræber forventes forventer sandsynligvis muligvis kunne bør burde skal vil nogle visse fleste næsten tidligere gamle
gammel fejl forkert tvivl ukendt mangler endnu kun emballager
`
const DOUBTS = new Set(WORDS.trim().split(/\s+/))

const EAST_ASIAN =
  /除[了非外去]|除く|除き|除いて|以外|例外|但|然而|不过(?!\d)|如果|若|一旦|直到|预计|預計|计划|計劃|計画|将[于在会]|將[於在會]|即将|目标|目標|力争|努力|希望|认为|認為|相信|可能|也许|大概|应该|應該|应当|部分|大部分|一部|多数|大多|几乎|之前|以前|曾|旧|舊|过去|错误|錯誤|誤り|怀疑|疑|未知|不明|缺|尚|待|仅|僅|只有|包装|包裝|予定|見込|見通し|目指|方針|ただし|但し|しかし|ものの|場合|とき|まで(?!に公|の)|かつて|従来|旧|未(?!含|检|檢|超|使用|満|滿|達|添加|检出)|調査中|確認中|確認でき|思われ|考えられ|はず|ほぼ|のみ|だけ|梱包|예정|계획|목표|노력|제외|예외|다만|그러나|하지만|경우|일부|대부분|가능|예상|추정|생각|아직|검토 ?중|조사 ?중|확인 ?중|과거|이전|기존|포장|만 /

/** The month. */
const MAY = /\bMay(?=,? \d)|(?<=\d(?:st|nd|rd|th)?[ -])May\b/gi

const TOKEN = /[\p{L}\p{M}]+(?:[-'’]\p{L}+)*/gu
/** Whether something in a text may take good news of a regime back. */
export function isDoubtful(text: string, regime: Regime): boolean {
  const bare = [NO_EXCEPTION, NO_DUTY, MAY, HARMLESS].reduce((left, one) => left.replace(one, ' '), text)
  const isDoubt = (word: string): boolean => DOUBTS.has(word) && !(regime === 'conflict_minerals' && ONLY.has(word))
  return (
    NOT_ALL.test(bare) ||
    EAST_ASIAN.test(bare) ||
    // "AB" is a company.
    (bare.match(TOKEN) ?? [])
      .filter((word) => !/^\p{Lu}{1,3}$/u.test(word))
      .some((word) => isDoubt(word.toLowerCase()) || word.toLowerCase().split(/['’]/).some(isDoubt))
  )
}

/** Metals that come only from smelters that conform. */
const ONLY = new Set(
  'only solely nur lediglich seulement uniquement solo sólo solamente únicamente soltanto unicamente somente apenas alleen slechts enkel tylko pouze jen bara endast kun'.split(
    ' ',
  ),
)
/** "Not every batch" */
const NOT_ALL =
  /\bnot (?:all|every|each|always)\b|\bnicht (?:alle|jede)|\bpas (?:tou[st]|toutes|chaque)|\bno tod[oa]s|\bnon tutt[ie]|\bnem todos|\bniet alle|\bnie wszystk|\bne všechny|\binte alla|\bikke alle|并非|不是所有|不都|すべて(?:が|の).{0,12}わけ|모든.{0,10}것은 아/i
/** "We can confirm", "none was found", "at levels that would require a warning" */
const HARMLESS =
  /\b(?:we|i|ich|wir) (?:can|können|kann) (?:\w+ )?(?:confirm|state|tell|declare|certify|inform|assure|attest)\w*|\b(?:was|were|wurden?) (?:\w+ )?(?:found|detected|checked|tested|reviewed|assessed|surveyed|manufactured|measured|identified|nachgewiesen|festgestellt)|\b(?:any|each|every|no) other\b|\bcan (?:be )?(?:confirm\w*|stated?)\b|\b(?:that|which) would (?:require|oblige)|(?:incl\w*\.?|and) (?:the )?pack(?:ag)?ing(?: materials?)?|含包[装裝]材料|\bas far as\b|\bso far as\b|\bas of\b/gi
