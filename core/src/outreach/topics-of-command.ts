import { isOwnTopic, type OwnNames } from '../base/own-kinds'
import { type GivenTopic, Topic } from '../base/topic'

/** What a command asks for, by what its words say. */
export function topicsOfCommand(command: string, own: OwnNames): Topic[] {
  const text = command.toLowerCase()
  return Topic.options.filter((topic) =>
    isOwnTopic(topic)
      ? own[topic] !== undefined && text.includes(own[topic].toLowerCase())
      : TOPIC_WORDS[topic].test(text),
  )
}

/** Whether it asks for a form of the trade by its name. */
export const namesForm = (command: string): boolean => /\b[cea]mrt\b/i.test(command)

const TOPIC_WORDS: Record<GivenTopic, RegExp> = {
  rohs: /(?<!\bchina )\brohs\b(?! china\b)/,
  reach: /\breach\b|\bsvhc\b/,
  prop65: /\bprop(?:osition|\.)?\s*65\b/,
  conflict_minerals: /\bconflict minerals?\b|\bcmrt\b/,
  country_of_origin: /\b(?:certificates?|country|countries) of origin\b/,
  hs_code: /\bhs[- ]?codes?\b|\bcustoms code\b|\bhts\b/,
  pfas: /\bpfas\b/,
  tsca: /\btsca\b/,
  pops: /\bpops\b|\bpersistent organic\b/,
  china_rohs: /\bchina rohs\b|\brohs china\b/,
  halogen_free: /\bhalogens?\b/,
  scip: /\bscip\b/,
  uflpa: /\buflpa\b|\bforced labou?r\b/,
  eccn: /\beccns?\b|\bexport (?:control )?classifications?\b/,
  full_material: /\bfull materials? (?:declarations?|disclosures?)\b|\bfmds?\b|\bipc-?1752/,
  emrt: /\bemrt\b/,
  amrt: /\bamrt\b/,
  safety_data_sheet: /\bm?sds\b|\bsafety data sheets?\b/,
  quality_certificate: /\biso ?9001\b|\bquality certificates?\b/,
  automotive_certificate: /\biatf\b/,
  environment_certificate: /\biso ?14001\b|\benvironmental certificates?\b/,
  policy: /\bpolic(?:y|ies)\b|\bcode of conduct\b/,
  questionnaire: /\bquestionnaires?\b/,
  insurance: /\binsurance\b/,
  other: /$^/,
}
