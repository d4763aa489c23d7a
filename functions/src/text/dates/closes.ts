/** "The portal closes on 15 January": the last day of a portal, a survey or a form. In a folded text, with `@` for the day. */
const WHAT =
  'portal\\w*|portail|plattform\\w*|platforma?\\w*|plateforme|plataforma|piattaforma|platformu?|systeme?|system|sistema|sistemul|formular\\w*|formulaire|formulario|modulo|formulier|form|upload|link|submissions?|survey|umfrage|enquete|encuesta|sondaggio|inquerito|ankieta|campaigns?|campagne|campana|campagna|campanha|kampagne|kampania|collection|sammlung|window|zeitfenster|fenster|registration|anmeldung|registro|recogida|recolha|raccolta|portti|portaali|urlap|anket|questionnaire|fragebogen|cuestionario|questionario|vragenlijst|enkaten?|databas\\w*|database|data ?base|round|runde'
const VERB =
  'closes|close|will close|will be closed|is closing|ends?|will end|shuts|(?:is|stays|remains) open|schliesst|endet|wird|ist (?:noch )?(?:offen|geoffnet)|lauft|(?:se )?ferme|fermera|sera ferme[e]?|(?:se )?cloture|sera cloture[e]?|se termine|(?:est|reste) ouvert[e]?|(?:se )?cierra|(?:se )?cerrara|(?:estara|esta|permanece) abiert[oa]|finaliza|(?:si )?chiude|(?:si )?chiudera|verra chius[oa]|sara chius[oa]|(?:resta|rimane|e) apert[oa]|fecha|fechara|encerra|encerrara|sera (?:encerrad|fechad)[oa]|(?:esta|fica) abert[oa]|sluit|wordt|is open|zamyka sie|zostanie zamkniet[yae]|jest otwart[yae]|se uzavira|(?:bude|je) uzavren\\w?|je otevren\\w?|stangs?|stanger|ar oppe[nt]|lukkes?|lukker|er aben|sulkeutuu|suljetaan|bezar|zarul|lezarul|se inchide|se va inchide|este deschis\\w?'
const UNTO =
  '(?:on|at|by|until|till|am|zum|bis|bis zum|le|au|el|hasta el|hasta|dia|il|fino al|a|ao?|no dia|em|na|ate a?|op|tot|w dniu|dnia|do|dne|den|pa|til|till)'
const CLOSES = new RegExp(
  String.raw`\b(?:${WHAT})\b(?: \S+){0,4}? (?:${VERB})(?: \S+){0,2}?(?: ${UNTO})?(?: the| den| dem)? @|@[^@]{0,12}\b(?:kapan\w+|geschlossen|gesloten)|(?:门户|門戶|平台|系统|系統|问卷|調查|调查|ポータル|システム|アンケート|포털|시스템|설문)[^，。、@]{0,10}@[^，。、@]{0,6}(?:关闭|關閉|截止|閉鎖|締|閉じ|마감|닫|종료)`,
)

/** Whether a day is the last one of what papers are to be put into, by the words before and behind it. */
export const isClosing = (before: string, behind: string): boolean =>
  CLOSES.test(`${before} @${behind}`.replace(/ +/g, ' ').replace(CLOSE, '$1@'))
/** Scripts without spaces. */
const CLOSE = /([\u3040-\u30ff\u3400-\u9fff]) @/
