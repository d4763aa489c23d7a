/**
 * How people say until when they are away, or when they are back: no day by which they want anything. In a folded text, with
 * `@` for the day.
 */
const SENTENCES = [
  // en
  String.raw`\b(?:i|we|he|she)(?: am|['’]m| are|['’]re| is|['’]s| will be|['’]ll be) (?:still |currently |also )?(?:in (?!need|urgent)|at |out\b|away|off\b|on (?:the road|holidays?|vacation|leave|business|a (?:business )?trip|tour|site|parental|sick)|travell?ing|abroad)[^@]{0,40}\b(?:until|till?|through|up to) (?:the )?@`,
  String.raw`\b(?:out of (?:the )?office|on (?:holidays?|vacation|leave)|no access|unavailable|not available|not in the office)[^@]{0,40}\b(?:until|till?|through) (?:the )?@`,
  String.raw`\b(?:am|['’]m|be|are|['’]re|is) back(?: in the office)? (?:on )?@`,
  // de
  String.raw`\b(?:bin|sind|ist)(?: ich| wir| er| sie)?(?: \S+){0,4} bis (?:zum |einschliesslich )?@(?: \S+){0,2} (?:in [a-z-]+$|im (?:urlaub|ausland|homeoffice)|nicht (?:im (?:buro|haus)|da|erreichbar)|auf (?:dienstreise|reisen|der messe|messe|montage|schulung)|unterwegs|abwesend|krank|verreist|ausser haus|weg)`,
  String.raw`\b(?:in (?!verzug)[a-z-]+|im (?:urlaub|ausland|homeoffice)|auf (?:dienstreise|reisen|der messe|messe|montage|schulung)|unterwegs|abwesend|krank|verreist|nicht (?:im (?:buro|haus)|erreichbar)|ausser haus) (?:noch )?bis (?:zum |einschliesslich )?@`,
  String.raw`\bbin (?:ich )?(?:erst )?(?:am |ab )?@ wieder (?:da|im|zuruck|erreichbar)|\bwieder (?:da|im (?:buro|haus)|erreichbar) (?:bin ich |erst )?(?:am |ab )?@`,
  // fr
  String.raw`\b(?:suis|serai|sommes|est) (?:\S+ ){0,2}(?:a |en (?!attente|retard)|au |aux |dans |hors |chez |absent)[^@]{0,30}\bjusqu['’](?:a |au )?@`,
  String.raw`\b(?:absente?|en deplacement|en conges?|en vacances|hors du bureau|pas au bureau)[^@]{0,30}\bjusqu['’](?:a |au )?@|\bde retour (?:le |au bureau (?:le )?)?@`,
  // es
  String.raw`\b(?:estoy|estare|estamos|estaremos|esta|estara) (?:en (?!espera)|fuera|de (?:viaje|vacaciones|baja|permiso|obra)|ausente)[^@]{0,30}\bhasta (?:el )?@|\b(?:vuelvo|volvere|regreso) (?:a la oficina )?(?:el )?@`,
  // it
  String.raw`\b(?:sono|saro|siamo|saremo) (?:a |in (?!attesa|ritardo)|fuori|via|all['’]estero|assente|presso)[^@]{0,30}\b(?:fino|sino) (?:a |al )?@|\b(?:rientro|rientrero) (?:in ufficio )?(?:il )?@`,
  // pt
  String.raw`\b(?:estou|estarei|estamos|estaremos|esta|estara) (?:em (?!espera|falta)|no |na |fora|de (?:ferias|viagem|baixa)|ausente)[^@]{0,30}\bate (?:a |ao )?@|\b(?:regresso|volto) (?:ao escritorio )?(?:a |na |no |em )?@`,
  // nl
  String.raw`\b(?:ben|zijn|is)(?: ik| wij)? (?:\S+ )?tot (?:en met )?@ (?:in [a-z-]+$|op reis|op vakantie|afwezig|weg|niet op kantoor|onderweg)|\b(?:op reis|op vakantie|afwezig|niet op kantoor|in [a-z-]+) tot (?:en met )?@`,
  // pl, cs
  String.raw`\b(?:jestem|bede|jestesmy) (?:w |poza |na |nieobecn)[^@]{0,30}\bdo @|\b(?:jestem|bede) do @ (?:w |poza |na |nieobecn)|\bwracam (?:do biura )?(?:w |dnia )?@`,
  String.raw`\b(?:jsem|budu|jsme) (?:v |ve |na |mimo |pryc)[^@]{0,30}\bdo @|\b(?:jsem|budu) (?:az )?do @ (?:v |ve |na |mimo |pryc)|\bvratim se (?:v |ve )?@`,
  // sv, da, fi
  String.raw`\b(?:ar|er) (?:jag |jeg )?(?:i |pa (?:semester|resa|ferie|rejse)|bortrest|borta|bortrejst|ude |vaek|ledig)[^@]{0,30}\b(?:till|til) (?:och med |og med )?@|\b(?:tillbaka|tilbage) (?:pa )?@`,
  String.raw`\b(?:olen|olemme) [^@]{0,20}@[a-z]* ?(?:asti|saakka)|@[a-z]* (?:asti|saakka) (?:lomalla|matkoilla|poissa|tyomatkalla)`,
  // hu, ro, tr
  String.raw`@[a-z]* (?:szabadsagon|tavol|uton|[a-z]+(?:ban|ben|on|en)) (?:vagyok|leszek)`,
  String.raw`\b(?:sunt|suntem|voi fi) (?:in |plecat|la )[^@]{0,30}\bpana (?:pe |la |in )?@|\brevin (?:pe )?@`,
  String.raw`@[a-z]* kadar [^@]{0,20}(?:izinde|seyahatte|ofis disinda|yokum)`,
  // zh, ja, ko
  String.raw`(?:出差|休假|不在|外出)[到至]@|[到至]@[^，。@]{0,8}(?:出差|休假|不在|外出)`,
  String.raw`@(?:まで|迄)[^、。@]{0,8}(?:出張|休暇|不在|外出|お休み)|@까지[^,.@]{0,8}(?:출장|휴가|부재)`,
]
const AWAY = new RegExp(SENTENCES.join('|'))

/** A word for until that was read together with the day: "bis Freitag". */
const UNTIL = /^(?:until|till?|bis|jusqu['’](?:a|au)|hasta|fino a|ate|tot|do|til)(?= )/

/** Whether a day ends an absence, by the words before and behind it in its part of a sentence. */
export const isOfAbsence = (before: string, day: string, behind: string): boolean =>
  AWAY.test(`${before}${UNTIL.exec(day)?.[0] ?? ''} @${behind}`.replace(/ +/g, ' ').replace(CLOSE, '$1@'))
/** Scripts without spaces. */
const CLOSE = /([\u3040-\u30ff\u3400-\u9fff]) @/
